/** The shop window of Rythm and Play. */
import type { ShopWindow } from '../../window';
import Art from './Art.svelte';
import './colours.css';
import Icon from './Icon.svelte';

export default { minutes: 20, Art, Icon } satisfies ShopWindow;
