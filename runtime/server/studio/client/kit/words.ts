import { languages, type LanguageCode } from '../../../../../schema/languages.ts';
import { gameKitStrings } from './kit-words.ts';
import type { StringTable } from './string-table.ts';

/** Order of the columns of a table of words. */
const order = ['EN', 'CN', 'JA', 'TH', 'VI', 'ID'] as const satisfies readonly LanguageCode[];

export type KitWord = keyof typeof gameKitStrings;

/** Says a word of the kit, or of the table it was made with; `{{name}}` filled in. */
export type Translate<Key extends string = never> = (
  key: Key | KitWord,
  fill?: Readonly<Record<string, string | number>>,
) => string;

/** The words of one language: those of the kit, and those of a game's own table, which come first. */
export function wordsIn<Table extends StringTable = Record<never, never>>(
  language: LanguageCode,
  table?: Table,
): Translate<keyof Table & string> {
  const column = Math.max(0, order.indexOf(language));
  const words: StringTable = { ...gameKitStrings, ...table };
  return (key, fill = {}) =>
    words[key]?.[column]?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fill[name] ?? '')) ?? key;
}

/** From `?lang`, else English. Also tells the document. */
export function chosenLanguage(): LanguageCode {
  const asked = new URLSearchParams(location.search).get('lang');
  const language = order.find((code) => code === asked) ?? 'EN';
  document.documentElement.lang = languages[language].tag;
  return language;
}
