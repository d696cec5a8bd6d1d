import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type english from '../words/en/cashier.json';

export type WordKey = keyof typeof english;

/** Returns a string in the language of a page, with its placeholders filled. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string>>) => string;

const folder = path.join(import.meta.dirname, '../words');

type Words = Readonly<Partial<Record<WordKey, string>>>;

const words = new Map(
  readdirSync(folder).map((tag): [string, Words] => [
    tag,
    JSON.parse(readFileSync(path.join(folder, tag, 'cashier.json'), 'utf8')),
  ]),
);

/** Returns the strings of a language; English for one that the cashier does not have, and for what it lacks. */
export function wordsIn(tag: string, tables: ReadonlyMap<string, Words> = words): { tag: string; say: Say } {
  const known = tables.has(tag) ? tag : 'en';
  const own = { ...tables.get('en'), ...tables.get(known) };
  return {
    tag: known,
    say: (key, values = {}) =>
      (own[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole),
  };
}
