import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

/** Builds the pages of the studio. The caller of the build sets `base` and `build.outDir`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A page for every kind of game, and the verify page.
      input: Object.fromEntries(
        readdirSync(import.meta.dirname)
          .filter((file) => file.endsWith('.html'))
          .map((file) => [path.basename(file, '.html'), path.join(import.meta.dirname, file)]),
      ),
    },
  },
});
