import { languages, type LanguageCode } from '../../../../schema/languages.ts';
import { gameKitStrings } from './kit-words.ts';
import type { StringTable } from './string-table.ts';

/** The languages of the columns of a string table. */
const order = ['EN', 'CN', 'JA', 'TH', 'VI', 'ID'] as const satisfies readonly LanguageCode[];

export type KitWord = keyof typeof gameKitStrings;

/** Translates a string of the kit, or of the table of a game; fills in `{{name}}`. */
export type Translate<Key extends string = never> = (
  key: Key | KitWord,
  fill?: Readonly<Record<string, string | number>>,
) => string;

/** Returns the translator of one language for the strings of the kit and of a game table, which has priority. */
export function wordsIn<Table extends StringTable = Record<never, never>>(
  language: LanguageCode,
  table?: Table,
): Translate<keyof Table & string> {
  const column = Math.max(0, order.indexOf(language));
  const words: StringTable = { ...gameKitStrings, ...table };
  return (key, fill = {}) =>
    words[key]?.[column]?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fill[name] ?? '')) ?? key;
}

/** Returns the language from `?lang`, else English. Also sets the language of the document. */
export function chosenLanguage(): LanguageCode {
  const asked = new URLSearchParams(location.search).get('lang');
  const language = order.find((code) => code === asked) ?? 'EN';
  document.documentElement.lang = languages[language].tag;
  return language;
}
