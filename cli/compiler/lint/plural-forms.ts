/** The end of a key that says for which counts its words stand, as i18next writes it. */
const ending = /_(zero|one|two|few|many|other)$/;

export interface PluralKey {
  /** The key without its form. */
  family: string;
  form: string;
}

/** The family and form of a key that has one; null for words without plural. */
export function pluralKey(key: string): PluralKey | null {
  const form = ending.exec(key)?.[1];
  return form === undefined ? null : { family: key.slice(0, -form.length - 1), form };
}

/** The forms a language has. */
export function pluralForms(tag: string): readonly string[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
}

/** Families of the original words: those with a form for every other count and one more. */
export function pluralFamilies(words: Readonly<Record<string, string>>): Set<string> {
  return new Set(
    Object.keys(words).flatMap((key) => {
      const plural = pluralKey(key);
      const counted = plural?.form !== 'other' && plural !== null && words[`${plural.family}_other`] !== undefined;
      return counted ? [plural.family] : [];
    }),
  );
}

/** Plural forms among `keys` a language never chooses, and forms it needs that are missing beside those given. */
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
    // Where counts have forms, words without one are passed over.
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
