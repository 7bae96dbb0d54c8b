/** The shop window of Faux Raccords. */
import type { ShopWindow } from '../../window';
import Art from './Art.svelte';
import './colours.css';
import Icon from './Icon.svelte';

export default { minutes: 30, Art, Icon } satisfies ShopWindow;
