import { languages } from '../../../schema/languages.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import { didYouMean } from '../read/check-shape.ts';
import { keySpan, partAt, spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { placeholderProblem } from './placeholders.ts';
import { pluralFamilies, pluralProblems, pluralKey } from './plural-forms.ts';

type Words = Record<string, Record<string, string>>;

/** Checks the languages of a brand and the strings that it replaces. */
export async function lintWords(brand: ResolvedBrand, library: Library): Promise<Diagnostic[]> {
  const { located, file } = brand;
  const { languages: offered, defaultLanguage, copy } = brand.brand;
  const found: Diagnostic[] = [];
  if (!offered.includes(defaultLanguage)) {
    const at = spanNear(located, ['defaultLanguage']) ?? { file };
    const message = `the default language ${defaultLanguage} is not among the languages offered`;
    const hint = `one of: ${offered.join(', ')}`;
    found.push(diagnostic('LV3009', { message, at, key: 'defaultLanguage', hint }));
  }
  const english = await library.locale('en');
  for (const [code, own] of Object.entries(copy)) {
    if (!offered.some((each) => each === code)) {
      const at = keySpan(located, ['copy', code]) ?? spanNear(located, ['copy', code]) ?? { file };
      const message = `copy for ${code}, which the brand does not offer`;
      found.push(
        diagnostic('LV3011', {
          message,
          at,
          key: ['copy', code],
          hint: `add "${code}" to "languages", or remove the copy`,
        }),
      );
    }
    for (const [namespace, words] of Object.entries(own)) {
      const keys = Object.keys(words);
      for (const key of keys) found.push(...lintKey(brand, ['copy', code, namespace, key], english.words));
      found.push(...lintPlurals(brand, ['copy', code, namespace], english.words[namespace] ?? {}));
    }
  }
  return [...found, ...lintCoverage(brand)];
}

function lintKey({ located, file }: ResolvedBrand, path: string[], english: Words): Diagnostic[] {
  const [, , namespace = '', key = ''] = path;
  const known = english[namespace];
  if (known === undefined) {
    const place = path.slice(0, 3);
    const meant = didYouMean(namespace, Object.keys(english));
    const hint = meant === null ? `one of: ${Object.keys(english).join(', ')}` : `did you mean "${meant}"?`;
    const message = `unknown namespace "${namespace}"`;
    return [diagnostic('LV3010', { message, at: keySpan(located, place) ?? { file }, key: place, hint })];
  }
  const family = pluralKey(key)?.family ?? key;
  const original = known[key] ?? known[`${family}_other`] ?? known[family];
  if (original === undefined) {
    const meant = didYouMean(key, Object.keys(known));
    const hint = meant === null ? null : `did you mean "${meant}"?`;
    const message = `"${namespace}" has no key "${key}"`;
    return [diagnostic('LV3010', { message, at: keySpan(located, path) ?? { file }, key: path, hint })];
  }
  const own = partAt(located, path);
  const fault = placeholderProblem(own?.kind === 'scalar' ? String(own.value) : '', original);
  if (fault === null) return [];
  return [diagnostic('LV3013', { message: `"${namespace}:${key}" ${fault}`, at: own?.at ?? { file }, key: path })];
}

function lintPlurals(
  { located, file, brand }: ResolvedBrand,
  path: string[],
  english: Record<string, string>,
): Diagnostic[] {
  const [, code = '', namespace = ''] = path;
  const language = brand.languages.find((each) => each === code);
  const words = partAt(located, path);
  if (language === undefined || words?.kind !== 'object') return [];
  const { unused, incomplete } = pluralProblems(
    [...words.members.keys()],
    pluralFamilies(english),
    languages[language].tag,
  );
  const at = (key: string) => keySpan(located, [...path, key]) ?? { file };
  return [
    ...unused.map((key) => {
      const message = `${code} does not use the plural form "${namespace}:${key}"`;
      return diagnostic('LV3104', { message, at: at(key), key: [...path, key] });
    }),
    ...incomplete.map(({ key, missing }) => {
      const message = `${code} also needs ${missing.map((each) => `"${namespace}:${each}"`).join(' and ')}`;
      return diagnostic('LV3105', { message, at: at(key), key: [...path, key] });
    }),
  ];
}

/** Reports strings that the brand replaces in one of its languages but not in another. */
function lintCoverage({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const own = brand.languages.map((code) => ({ code, keys: replacedKeys(brand.copy[code] ?? {}) }));
  const all = new Map(
    own.flatMap(({ code, keys }) => [...keys].map(([name, path]) => [name, ['copy', code, ...path]])),
  );
  return own.flatMap(({ code, keys }) => {
    const missing = [...all.keys()].filter((name) => !keys.has(name));
    const [first] = missing;
    if (first === undefined) return [];
    const more = missing.length > 4 ? ` and ${missing.length - 4} more` : '';
    const named = missing
      .slice(0, 4)
      .map((name) => `"${name}"`)
      .join(', ');
    const at = keySpan(located, all.get(first) ?? []) ?? { file };
    const hint = `visitors will see the platform's default text`;
    return [
      diagnostic('LV3103', {
        message: `${code} is missing the brand's ${named}${more}`,
        at,
        key: ['copy', code],
        hint,
      }),
    ];
  });
}

/** Returns `namespace:key` of every replaced string, plural forms as one, with its first location. */
function replacedKeys(copy: Words): Map<string, [string, string]> {
  const keys = new Map<string, [string, string]>();
  for (const [namespace, words] of Object.entries(copy)) {
    for (const key of Object.keys(words)) {
      const name = `${namespace}:${pluralKey(key)?.family ?? key}`;
      if (!keys.has(name)) keys.set(name, [namespace, key]);
    }
  }
  return keys;
}
