/** The players' rules of the games, docs/rules/help, loaded when somebody reads them. */
const FILES = import.meta.glob<string>('../../../docs/rules/help/*.md', { query: '?raw', import: 'default' });

const file = (game: string, code: string) => FILES[`../../../docs/rules/help/${game}.${code}.md`];

/** The text in a language, or else in English; none where nobody has written it yet. */
export const helpFile = (game: string, code: string) => file(game, code) ?? file(game, 'en');
