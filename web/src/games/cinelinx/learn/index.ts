/** Outside games: all connections of a card, and reporting what is wrong in the film base. */
import type { LearnPage } from '../../learn';
import { words, type Words } from '../telling/words';
import '../board/materials.css';
import Learn from './Learn.svelte';

export default { words, label: (words) => words.learn.open, Learn } satisfies LearnPage<Words>;
