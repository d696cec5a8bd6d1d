import path from 'node:path';
import { defineConfig } from 'vite';

/** The studio's pages. Whoever builds gives `base` and `build.outDir`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        slot: path.join(import.meta.dirname, 'slot.html'),
        verify: path.join(import.meta.dirname, 'verify.html'),
      },
    },
  },
});
