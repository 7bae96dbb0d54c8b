import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const SERVER = process.env.CLAPBOARD_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // Everything comes from files: the content policy allows no data: scripts and the fonts are cached by name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The players' help lies in docs/rules/help.
  server: { fs: { allow: ['..'] }, proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
  test: { environment: 'node', include: ['src/**/*.test.ts'] },
});
