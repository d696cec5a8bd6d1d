/** The i18next suffix of a key that states its plural form. */
const ending = /_(zero|one|two|few|many|other)$/;

export interface PluralKey {
  /** The key without its form. */
  family: string;
  form: string;
}

/** Returns the family and form of a key; null for a key without a plural form. */
export function pluralKey(key: string): PluralKey | null {
  const form = ending.exec(key)?.[1];
  return form === undefined ? null : { family: key.slice(0, -form.length - 1), form };
}

/** Returns the plural forms of a language. */
export function pluralForms(tag: string): readonly string[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
}

/** Returns the families of the original strings: those with a form for other counts and at least one more. */
export function pluralFamilies(words: Readonly<Record<string, string>>): Set<string> {
  return new Set(
    Object.keys(words).flatMap((key) => {
      const plural = pluralKey(key);
      const counted = plural?.form !== 'other' && plural !== null && words[`${plural.family}_other`] !== undefined;
      return counted ? [plural.family] : [];
    }),
  );
}

/** Returns the keys of a complete translation: those of the original, with the plural forms of the language `tag`. */
export function translationKeys(original: Readonly<Record<string, string>>, tag: string): string[] {
  const families = pluralFamilies(original);
  const keys = Object.keys(original).flatMap((key) => {
    const family = pluralKey(key)?.family;
    if (family === undefined || !families.has(family)) return [key];
    return pluralForms(tag).map((form) => `${family}_${form}`);
  });
  return [...new Set(keys)];
}

/** Returns the plural forms among `keys` that the language never uses, and the forms that are missing. */
export function pluralProblems(
  keys: readonly string[],
  families: ReadonlySet<string>,
  tag: string,
): { unused: string[]; incomplete: { key: string; missing: string[] }[] } {
  const forms = pluralForms(tag);
  const given = new Map<string, string[]>();
  const unused: string[] = [];
  for (const key of keys) {
    const plural = pluralKey(key);
    // i18next ignores a string without a form if its family has plural forms.
    if (families.has(key)) unused.push(key);
    if (plural === null || !families.has(plural.family)) continue;
    if (forms.includes(plural.form)) given.set(plural.family, [...(given.get(plural.family) ?? []), plural.form]);
    else unused.push(key);
  }
  const incomplete = [...given].flatMap(([family, has]) => {
    const missing = forms.filter((form) => !has.includes(form)).map((form) => `${family}_${form}`);
    return missing.length === 0 ? [] : [{ key: `${family}_${has[0]}`, missing }];
  });
  return { unused, incomplete };
}
