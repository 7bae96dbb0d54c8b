import Everybody from './Everybody.svelte';
import KeyPage from './KeyPage.svelte';
import Menu from './Menu.svelte';

export default { Everybody, KeyPage, Menu };
