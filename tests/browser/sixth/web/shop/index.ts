/** The shop window of a made-up game. */
import type { ShopWindow } from '../../window';
import Art from './Art.svelte';
import './colours.css';
import Icon from './Icon.svelte';

export default { minutes: 5, Art, Icon } satisfies ShopWindow;
