import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const SERVER = process.env.CLAPBOARD_SERVER ?? 'http://127.0.0.1:8080';

/** What most pages need. */
const SHARED = /node_modules|src\/(lib|ui|protocol|style)\/|src\/i18n\/(?!fr)|src\/games\/[^/]+$|src\/games\/[^/]+\/shop\/(?!fr|options)|src\/App|src\/table\/(session|early|SeatChip|ClockRing|Talk)|src\/(table|replay)\/story|src\/replay\/match/;

/** The library's icons, drawn by our own component. */
const icons: Plugin = {
  name: 'clapboard-icons',
  enforce: 'pre',
  resolveId: (id, importer) => (id === '../Icon.svelte' && importer?.includes('@lucide/svelte') ? fileURLToPath(new URL('src/ui/Icon.svelte', import.meta.url)) : null),
};

export default defineConfig({
  plugins: [icons, svelte()],
  build: {
    target: 'es2022',
    // Everything comes from files: the content policy allows no data: scripts and the fonts are cached by name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server reads it: a page begins to load what its room needs together with the page itself.
    manifest: true,
    // A few files instead of dozens: to a slow phone each one costs more than the bytes that a page could have done without.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', test: SHARED, tags: ['$initial'] },
            { name: 'common', test: SHARED },
            { debugName: 'a game', name: (id) => /src\/games\/([^/]+)\/(?!shop\/|telling\/words\/fr)/.exec(id)?.[1] ?? null },
          ],
        },
      },
    },
  },
  // In development too: what is bundled beforehand does not pass by `icons`.
  optimizeDeps: { exclude: ['@lucide/svelte'] },
  // The players' help lies in docs/rules/help.
  server: { fs: { allow: ['..'] }, proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
  test: { environment: 'node', include: ['src/**/*.test.ts'] },
});
