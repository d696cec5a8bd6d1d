import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '../../../schema/languages.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { fileWithKey, type Library, type Locale } from '../library.ts';
import { keySpan, partAt, type Located } from '../read/located.ts';
import { themeIds } from '../resolve/resolve-theme.ts';
import { projectRoot, shownPath } from '../workspace.ts';
import { readUsedKeys, type UsedKeys } from './used-keys.ts';
import { brandStrings, type BrandString, type BrandStrings } from './brand-strings.ts';
import { leakMessage, textsOf } from './leaks.ts';
import { placeholderProblem } from './placeholders.ts';
import { pluralFamilies, pluralProblems, pluralKey } from './plural-forms.ts';

/**
 * Returns the errors of shared files: locales, themes, bases and the portal. They do not stop a brand from being built.
 */
export async function lintShared(library: Library): Promise<Diagnostic[]> {
  const asked = readUsedKeys(path.join(projectRoot, 'runtime'));
  const strings = await brandStrings(library);
  const english = await library.locale('en');
  const tags = Object.values(languages).map(({ tag }) => tag);
  const locales = await Promise.all(tags.map((tag) => library.locale(tag)));
  return [
    ...locales.flatMap((locale) => lintLocale(locale, english)),
    ...lintUnasked(english, asked),
    ...leakProblems([
      ...locales.flatMap((locale) => localeLeaks(locale, strings)),
      ...(await fileLeaks(library, strings)),
      ...sourceLeaks(asked, strings, library),
    ]),
  ];
}

/** Checks a language against English: the same placeholders, and the plural forms of the language. */
function lintLocale(locale: Locale, english: Locale): Diagnostic[] {
  const { tag, words, diagnostics } = locale;
  const own = Object.entries(words).flatMap(([namespace, texts]) => {
    const original = english.words[namespace] ?? {};
    const at = (key: string): Place => locationOf(locale, namespace, key);
    const { unused, incomplete } = pluralProblems(Object.keys(texts), pluralFamilies(original), tag);
    const faults = Object.entries(texts).flatMap(([key, text]) => {
      const like = original[key] ?? original[`${pluralKey(key)?.family ?? key}_other`];
      const fault = like === undefined ? 'does not exist in English' : placeholderProblem(text, like);
      const code = like === undefined ? 'LV3106' : 'LV3013';
      return fault === null ? [] : [diagnostic(code, { message: `"${namespace}:${key}" ${fault}`, at: at(key), key })];
    });
    return [
      ...faults,
      ...unused.map((key) => diagnostic('LV3104', { message: `${tag} never chooses "${key}"`, at: at(key), key })),
      ...incomplete.map(({ key, missing }) =>
        diagnostic('LV3105', { message: `${tag} also needs "${missing.join('" and "')}"`, at: at(key), key }),
      ),
    ];
  });
  return [...diagnostics, ...own];
}

function lintUnasked(english: Locale, asked: UsedKeys): Diagnostic[] {
  return Object.entries(english.words).flatMap(([namespace, texts]) =>
    Object.keys(texts)
      .filter((key) => !asked.asks(namespace, pluralKey(key)?.family ?? key) && !asked.asks(namespace, key))
      .map((key) => {
        const message = `unused key "${namespace}:${key}"`;
        return diagnostic('LV3106', { message, at: locationOf(english, namespace, key), key });
      }),
  );
}

/** A string of a brand, and its wrong location. */
interface Leak {
  found: BrandString;
  at: Place;
  key: string | null;
}

function localeLeaks(locale: Locale, strings: BrandStrings): Leak[] {
  return Object.entries(locale.words).flatMap(([namespace, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      strings.find(text).map((found) => ({ found, at: locationOf(locale, namespace, key), key })),
    ),
  );
}

/** Returns the strings of brands in themes and bases, which many brands use. */
async function fileLeaks(library: Library, strings: BrandStrings): Promise<Leak[]> {
  const { workspace } = library;
  const bases = path.join(workspace.brands, '_bases');
  const names = (await readdir(bases).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const themes = await Promise.all((await themeIds(library)).map(async (id) => (await library.theme(id)).value));
  const read = await Promise.all(names.map(async (name) => (await library.base(name.slice(0, -'.json'.length))).value));
  return [...themes, ...read].flatMap((value: Located | null) =>
    (value === null ? [] : textsOf(value)).flatMap(({ text, at, key }) =>
      strings.find(text).map((found) => ({ found, at, key: key.join('.') })),
    ),
  );
}

/** Returns the strings of brands in string literals of the runtime. Comments are not checked. */
function sourceLeaks({ files }: UsedKeys, strings: BrandStrings, { workspace }: Library): Leak[] {
  return files.flatMap(({ file, text }) => {
    const source = { file: shownPath(workspace, file), text };
    return [...text.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].flatMap(({ index, 2: quoted = '' }) => {
      const at = { source, start: index + 1, end: index + 1 + quoted.length };
      return strings.find(quoted).map((found) => ({ found, at, key: null }));
    });
  });
}

/** Reports each string once, at its first location. A name is only a warning, because it may be an ordinary word. */
function leakProblems(leaks: readonly Leak[]): Diagnostic[] {
  const byString = Map.groupBy(leaks, ({ found: { kind, text } }) => `${kind} ${text}`);
  return [...byString.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { found, at, key } = first;
    const more = others.length === 0 ? '' : `; also found in ${others.length} more places`;
    const message = `${leakMessage(found)}${more}`;
    return [diagnostic(found.kind === 'name' ? 'LV3107' : 'LV3108', { message, at, ...(key === null ? {} : { key }) })];
  });
}

type Place = Parameters<typeof diagnostic>[1]['at'];

function locationOf(locale: Locale, namespace: string, key: string): Place {
  const file = fileWithKey(locale, namespace, key);
  const value = file?.value ?? null;
  const found = value === null ? null : (keySpan(value, [key]) ?? partAt(value, [key])?.at);
  return found ?? { file: file?.file ?? '' };
}
