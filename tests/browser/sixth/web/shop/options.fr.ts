import type en from './options.en';

const fr: typeof en = {
  cells: { name: 'Taille de la scène', help: 'Combien de cases a une page.' },
};
export default fr;
