/** Whether the card that is chosen while others play could be played as things are, asked of the server for each view anew. */
import type { Desk } from '../../types';
import type { PlayCard } from '../box';
import type { AnyAction, RythmView } from '../types';

export interface Outlook {
  possible: boolean;
  /** Why not, in words. */
  reason: string;
}

export class Ahead {
  #told = $state.raw<{ view: RythmView; card: PlayCard; outlook: Outlook } | null>(null);

  constructor(private desk: Desk<RythmView, AnyAction>) {}

  /** What the server said of this card; null as long as it has not. */
  of(card: PlayCard | null): Outlook | null {
    const told = this.#told;
    return told && told.view === this.desk.view && told.card === card ? told.outlook : null;
  }

  async ask(card: PlayCard): Promise<void> {
    const { view } = this.desk;
    const answer = await this.desk.plan([{ type: 'compose', card }]);
    // Every act of this game commits, so that what could be done is refused as well, with a code of its own (docs/protocol).
    if (!answer || answer.code === 'not-your-turn') return;
    this.#told = { view, card, outlook: { possible: !answer.code || answer.code === 'planning', reason: answer.reason } };
  }
}
