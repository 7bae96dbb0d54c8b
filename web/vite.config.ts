import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const SERVER = process.env.CLAPBOARD_SERVER ?? 'http://127.0.0.1:8080';

/** What most pages need. */
const SHARED = /node_modules\/(?!@lucide)|src\/(lib(?!\/address)|protocol|style)\/|src\/ui\/(?!field|Combobox|Target|names|RulesText|markdown|help|Identity|Ticket|Poster|Slate|FreeSeat|Agreed|GameIcon|GameArt)|src\/i18n\/(?!fr|.*\.fr\.)|src\/games\/(?!options|learn)[^/]+$|src\/games\/[^/]+\/shop\/(?!fr|options|progress)|src\/App|src\/table\/(session|early|story|SeatChip|Talk)|src\/replay\/(match|views|plot)/;

/** What several pages need, and a table in play does not. */
const BESIDE = /src\/ui\/(Identity|Ticket|Poster|Slate|FreeSeat|Agreed|GameIcon|GameArt)|src\/replay\/(story|moments)|src\/games\/(options|learn)|src\/lib\/address/;

/** What only boards with a large table need; and those on which pieces are carried and names are typed. */
const FIELD = /src\/ui\/field\/(?!Piece)/;
const PIECES = /src\/ui\/(field\/Piece|Combobox|names)/;

/** The game in whose folder a module lies, unless it is one of its shop window, of another language, or for those who look back at a game. */
const gameOf = (id: string) => /src\/games\/([^/]+)\/(?!shop\/|after\/Review|telling\/words\/(fr|.*\.fr\.))/.exec(id)?.[1] ?? null;

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Who draws an icon: the library imports each of its files itself, under all of its names. */
const drawnBy = (id: string, graph: Graph): string[] => (graph.getModuleInfo(id)?.importers ?? []).flatMap((one) => (one.includes('@lucide/') ? drawnBy(one, graph) : [one]));

/** An icon comes with the one game that draws it, with the pages that do if no table draws it, and with what most pages need otherwise. */
function iconFile(id: string, graph: Graph): string | null {
  if (!id.includes('@lucide/svelte/dist/icons/')) return null;
  const importers = drawnBy(id, graph);
  const [game, ...more] = new Set(importers.map(gameOf));
  if (game && !more.length) return game;
  return importers.every((one) => BESIDE.test(one) || /src\/(lobby|replay)\/|src\/table\/WaitingRoom/.test(one)) ? 'beside' : 'common';
}

/** The library's icons, drawn by our own component. */
const icons: Plugin = {
  name: 'clapboard-icons',
  enforce: 'pre',
  resolveId: (id, importer) => (id === '../Icon.svelte' && importer?.includes('@lucide/svelte') ? fileURLToPath(new URL('src/ui/Icon.svelte', import.meta.url)) : null),
};

/** What never changes is packed once, as well as it can be: the server gives `x.js.br` to the one who takes it. */
const packed: Plugin = {
  name: 'clapboard-packed',
  apply: 'build',
  // From what lies there: until then other plugins may still change it.
  writeBundle: ({ dir }, bundle) => {
    for (const name of Object.keys(bundle)) {
      if (!dir || !/^assets\/.*\.(js|css|svg)$/.test(name)) continue;
      const file = join(dir, name);
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  },
};

export default defineConfig({
  plugins: [icons, svelte(), packed],
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
            { debugName: 'common', name: (id, graph) => (SHARED.test(id) || iconFile(id, graph) === 'common' ? 'common' : null) },
            { debugName: 'beside', name: (id, graph) => (BESIDE.test(id) || iconFile(id, graph) === 'beside' ? 'beside' : null) },
            { name: 'field', test: FIELD },
            { name: 'pieces', test: PIECES },
            { debugName: 'a game', name: (id, graph) => gameOf(id) ?? iconFile(id, graph) },
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
