import { pluralFamilies, pluralForms, pluralKey } from '../lint/plural-forms.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Returns the texts of one namespace in the language `tag`: a text that it lacks is the English one. A plural that it
 * has consists of its own forms only, and one that it lacks of the English forms.
 */
export function withEnglish({
  english,
  translated,
  tag,
}: {
  english: Texts;
  translated: Texts;
  tag: string;
}): Record<string, string> {
  const families = pluralFamilies(english);
  const forms = pluralForms(tag);
  const familyOf = (key: string): string | null => {
    const family = pluralKey(key)?.family;
    return family !== undefined && families.has(family) ? family : null;
  };
  const own = new Set(Object.keys(translated).map(familyOf));
  const isUsed = (key: string): boolean => {
    const family = familyOf(key);
    return family === null || !own.has(family) || forms.some((form) => key === `${family}_${form}`);
  };
  return Object.fromEntries(Object.entries({ ...english, ...translated }).filter(([key]) => isUsed(key)));
}
