import type { TranslationKey } from '../../../../schema/generated/translation-keys.ts';
import { type LanguageCode, languages } from '../../../../schema/languages.ts';
import { interpolate } from '../../../shared/interpolate.ts';
import type { Copy, Translator } from './words.ts';

/**
 * Creates a translator without i18next. It supports interpolation and plurals in i18next's format, which is all that
 * most copy uses. It returns the same text as `i18nextWords` if `isPlain` is true.
 */
export function plainWords(language: LanguageCode, copy: Copy): Translator {
  const plurals = new Intl.PluralRules(languages[language].tag);
  const find = (key: string): string | undefined => {
    const [name = '', namespace = 'common'] = key.split(':', 2).reverse();
    const text: unknown = Reflect.get(copy[namespace] ?? {}, name);
    return typeof text === 'string' ? text : undefined;
  };
  return {
    language,
    has: (key): key is TranslationKey => find(key) !== undefined,
    t: (key, values = {}) => {
      const { count } = values;
      // A language without the form "one" has it in a text that is English, because it lacks the text.
      const form = typeof count !== 'number' ? null : count === 1 ? 'one' : plurals.select(count);
      const text = (form === null ? undefined : (find(`${key}_${form}`) ?? find(`${key}_other`))) ?? find(key);
      if (text === undefined) return key.slice(key.indexOf(':') + 1);
      return interpolate(text, values);
    },
  };
}

/** Returns whether copy uses only interpolation and plurals: no nesting, formats, unescaped values or ordinals. */
export function isPlain(copy: Copy): boolean {
  return !/\$t\(|\{\{-|\{\{[^}]*,|_ordinal_/.test(JSON.stringify(copy));
}
