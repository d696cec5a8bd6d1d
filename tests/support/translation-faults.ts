/** The strings of one namespace in one language, by key. */
export type Strings = Readonly<Record<string, string>>;

export interface Translation {
  /** The file of the translation, and that of English. */
  file: string;
  englishFile: string;
  /** The language: a BCP 47 tag. */
  tag: string;
  english: Strings;
  /** Null when the file does not exist. */
  translated: Strings | null;
}

/** Placeholders of a string: `{{name}}`, `(min)` of the registration rules, `<terms>…</terms>` around a link. */
export const placeholder = /\{\{\w+\}\}|\((?:min|max)\)|<\/?[a-z]\w*>/g;

/** Returns what a translation lacks or has too much, each with the way to fix it; empty when it is complete. */
export function translationFaults({ file, englishFile, tag, english, translated }: Translation): string[] {
  if (translated === null) return [`${file} does not exist: create it with every key of ${englishFile}`];
  const expected = expectedKeys(english, tag);
  return [
    ...expected
      .filter((key) => translated[key] === undefined)
      .map((key) => `${file} lacks "${key}": add the translation of "${english[key] ?? key}" from ${englishFile}`),
    ...Object.keys(translated)
      .filter((key) => !expected.includes(key))
      .map((key) => `${file} has "${key}", which English lacks: remove it, or add it to ${englishFile}`),
    ...Object.entries(translated)
      .map(([key, text]) => ({ key, has: placeholders(text), needs: placeholders(english[key] ?? text) }))
      .filter(({ has, needs }) => has.join() !== needs.join())
      .map(({ key, has, needs }) => `${file} fills "${key}" with ${list(has)}: use ${list(needs)} as English does`),
  ];
}

/** Returns the keys of English, with the plural keys of the language: those of a text with `x_one` and `x_other`. */
function expectedKeys(english: Strings, tag: string): string[] {
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const keys = new Set<string>();
  for (const key of Object.keys(english)) {
    const family = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
    const isPlural = family !== undefined && [`${family}_one`, `${family}_other`].every((form) => form in english);
    if (!isPlural) keys.add(key);
    else for (const category of categories) keys.add(`${family}_${category}`);
  }
  return [...keys].toSorted();
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(placeholder))].toSorted();
}

function list(placeholders: readonly string[]): string {
  return placeholders.length === 0 ? 'no placeholder' : placeholders.join(', ');
}
