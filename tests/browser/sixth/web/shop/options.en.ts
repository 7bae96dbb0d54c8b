import type { OptionWords } from '../../window';

export default {
  cells: { name: 'Size of the stage', help: 'How many cells a page has.' },
} satisfies Record<string, OptionWords>;
