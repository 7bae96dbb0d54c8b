/** The shop window of Cinelinx. */
import type { ShopWindow } from '../../window';
import Art from './Art.svelte';
import './colours.css';
import Icon from './Icon.svelte';

export default { minutes: 25, Art, Icon } satisfies ShopWindow;
