import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type english from '../words/en/cashier.json';

export type WordKey = keyof typeof english;

/** Returns a string in the language of a page, with its placeholders filled. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string>>) => string;

const folder = path.join(import.meta.dirname, '../words');

const words = new Map(
  readdirSync(folder).map((tag) => [
    tag,
    // `tests/contract/locales.test.ts` checks that every language has the keys of English.
    JSON.parse(readFileSync(path.join(folder, tag, 'cashier.json'), 'utf8')) as Record<WordKey, string>,
  ]),
);

/** Returns the strings of a language; English for one that the cashier does not have. */
export function wordsIn(tag: string): { tag: string; say: Say } {
  const known = words.has(tag) ? tag : 'en';
  return {
    tag: known,
    say: (key, values = {}) =>
      (words.get(known)?.[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole),
  };
}
