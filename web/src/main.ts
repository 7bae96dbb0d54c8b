import { mount } from 'svelte';
import App from './App.svelte';
import { lang } from './i18n/lang.svelte';
import { build } from './lib/build.svelte';
import { keys } from './lib/keys.svelte';
import { myself } from './lib/me.svelte';
import { prefs } from './lib/prefs.svelte';
import { router } from './lib/router.svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';

prefs.begin();
keys.begin();
router.begin();
build.begin();
const [room, id] = router.path.split('/').filter(Boolean);
// If it does not come, neither does the page, which says so.
if (room === 't' && id) import('./table/early').then(({ connect }) => connect(id)).catch(() => undefined);
void myself.begin();
// Not awaited here: the other files lean on this one, and would wait with it.
void lang.begin().then(() => mount(App, { target: document.getElementById('app')! }));
