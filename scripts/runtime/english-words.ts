import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const words = /^(.*[\\/]words[\\/])[\w-]+([\\/][\w-]+\.json)$/;

/** Puts the English string into a language's file of `words/<tag>` for each key that it lacks: a page loads one file. */
export function englishWords(): Plugin {
  return {
    name: 'livery:english-words',
    enforce: 'pre',
    transform(code, id) {
      const [, folder, file] = words.exec(id) ?? [];
      if (folder === undefined || file === undefined) return null;
      const english = `${folder}en${file}`;
      this.addWatchFile(english);
      return JSON.stringify({ ...JSON.parse(readFileSync(english, 'utf8')), ...JSON.parse(code) });
    },
  };
}
