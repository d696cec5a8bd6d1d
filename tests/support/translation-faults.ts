import { pluralFamilies, pluralKey, translationKeys } from '../../cli/compiler/lint/plural-forms.ts';

/** The strings of one namespace in one language, by key. */
export type Strings = Readonly<Record<string, string>>;

export interface Translation {
  /** The file of the translation, and that of English. */
  file: string;
  englishFile: string;
  /** The language: a BCP 47 tag. */
  tag: string;
  english: Strings;
  /** A key may be missing: its text is then English. */
  translated: Strings;
}

/** Placeholders of a string: `{{name}}`, `(min)` of the registration rules, `<terms>…</terms>` around a link. */
export const placeholder = /\{\{\w+\}\}|\((?:min|max)\)|<\/?[a-z]\w*>/g;

/**
 * Returns the faults of a translation, each with the way to fix it: a key that English lacks, other placeholders, and a
 * plural with some of its forms. A missing text is no fault.
 */
export function translationFaults({ file, englishFile, tag, english, translated }: Translation): string[] {
  const expected = translationKeys(english, tag);
  const begun = new Set(Object.keys(translated).map((key) => pluralKey(key)?.family));
  const families = pluralFamilies(english);
  return [
    ...expected
      .filter((key) => translated[key] === undefined)
      .filter((key) => {
        const family = pluralKey(key)?.family ?? '';
        return families.has(family) && begun.has(family);
      })
      .map((key) => `${file} lacks "${key}", a form of a plural that it has: add it`),
    ...Object.keys(translated)
      .filter((key) => !expected.includes(key))
      .map((key) => `${file} has "${key}", which English lacks: remove it, or add it to ${englishFile}`),
    ...Object.entries(translated)
      .map(([key, text]) => ({ key, has: placeholders(text), needs: placeholders(english[key] ?? text) }))
      .filter(({ has, needs }) => has.join() !== needs.join())
      .map(({ key, has, needs }) => `${file} fills "${key}" with ${list(has)}: use ${list(needs)} as English does`),
  ];
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(placeholder))].toSorted();
}

function list(placeholders: readonly string[]): string {
  return placeholders.length === 0 ? 'no placeholder' : placeholders.join(', ');
}
