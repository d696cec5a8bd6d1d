import path from 'node:path';
import { defineConfig } from 'vite';

/** Builds the script of the console's page, under fixed names. The caller of the build sets `build.outDir`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'console.ts'),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
