import { interpolate } from '../../../shared/interpolate.ts';
import type kit from '../../words/en/kit.json';

/** A key of the strings of every page. */
export type KitWord = keyof typeof kit;

/** The strings of a namespace in one language, by key (`words/<tag>/<namespace>.json`). */
export type StringTable<Key extends string = string> = Readonly<Record<Key, string>>;

type Fill = Readonly<Record<string, string | number>>;

/** Returns the string of a key of the kit or of a game, with `{{name}}` filled in. */
export type Say<Key extends string = never> = (key: Key | KitWord, fill?: Fill) => string;

/** The strings of a page. */
export interface Translate<Key extends string = never> extends Say<Key> {
  /** Returns the string of a computed key, or null when there is none. */
  find(key: string, fill?: Fill): string | null;
}

/** Returns the translator of strings in one language. */
export function translator<Key extends string>(words: StringTable<Key | KitWord>): Translate<Key> {
  const strings: StringTable = words;
  const find: Translate['find'] = (key, fill = {}) => {
    const text = strings[key];
    return text === undefined ? null : interpolate(text, fill);
  };
  return Object.assign((key: string, fill?: Fill) => find(key, fill) ?? key, { find });
}
