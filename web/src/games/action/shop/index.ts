/** The shop window of Action!. */
import type { ShopWindow } from '../../window';
import Art from './Art.svelte';
import './colours.css';
import Icon from './Icon.svelte';

export default { minutes: 60, Art, Icon } satisfies ShopWindow;
