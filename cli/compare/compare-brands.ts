import { languages, type LanguageCode } from '../../schema/languages.ts';
import type { Library } from '../compiler/library.ts';
import { plain } from '../compiler/read/located.ts';
import { settingsOf } from '../compiler/resolve/compiled-settings.ts';
import type { ResolvedBrand } from '../compiler/resolve/resolve-brand.ts';
import { leavesOf } from '../effective/leaves.ts';

export const sections = ['settings', 'copy', 'tokens', 'pages'] as const;

export type Section = (typeof sections)[number];

/** A value in which two brands differ. The side that does not have it is null. */
export interface Difference {
  section: Section;
  key: string;
  a: unknown;
  b: unknown;
}

/** Returns the differences between the effective values of two brands, section by section. */
export async function compareBrands(a: ResolvedBrand, b: ResolvedBrand, library: Library): Promise<Difference[]> {
  const sides = {
    settings: [settingValues(a), settingValues(b)],
    copy: await copyValues(a, b, library),
    tokens: [tokenValues(a), tokenValues(b)],
    pages: [pageValues(a), pageValues(b)],
  } satisfies Record<Section, [Values, Values]>;
  return sections.flatMap((section) => differences(section, ...sides[section]));
}

type Values = ReadonlyMap<string, unknown>;

function differences(section: Section, a: Values, b: Values): Difference[] {
  const keys = [...new Set([...a.keys(), ...b.keys()])];
  return keys.flatMap((key) => {
    const [left, right] = [a.get(key) ?? null, b.get(key) ?? null];
    return JSON.stringify(left) === JSON.stringify(right) ? [] : [{ section, key, a: left, b: right }];
  });
}

const elsewhere = ['$schema', 'copy', 'tokens', 'pages', 'extends'];

/**
 * Returns the settings by key. A list of plain values counts as one value; a flag is compared by its id at any depth.
 */
function settingValues({ located }: ResolvedBrand): Values {
  const values = new Map<string, unknown>();
  const lists = new Map<string, unknown[]>();
  for (const { key, value } of leavesOf(located)) {
    const [top = ''] = key.split('.');
    if (elsewhere.includes(top) || top === 'settings') continue;
    const list = /^(.*)\.\d+$/.exec(key)?.[1];
    if (list === undefined) values.set(key, value);
    else lists.set(list, [...(lists.get(list) ?? []), value]);
  }
  const flags = (nodes: ReturnType<typeof settingsOf>): void => {
    for (const { modId, enabled, childrenNodes } of nodes) {
      values.set(modId, enabled === '1');
      flags(childrenNodes ?? []);
    }
  };
  flags(settingsOf(located));
  return new Map([...values, ...lists]);
}

/**
 * Returns the strings that either brand replaces, as a visitor of each reads them, in the languages that both offer.
 */
async function copyValues(a: ResolvedBrand, b: ResolvedBrand, library: Library): Promise<[Values, Values]> {
  const common = a.brand.languages.filter((code) => b.brand.languages.includes(code));
  const changed = new Set([a, b].flatMap((brand) => common.flatMap((code) => ownWords(brand, code))));
  const sides: [Map<string, unknown>, Map<string, unknown>] = [new Map(), new Map()];
  for (const code of common) {
    const shared = [(await library.locale(languages[code].tag)).words, (await library.locale('en')).words];
    for (const key of [...changed].filter((each) => each.startsWith(`${code} `)).sort()) {
      const [namespace = '', ...rest] = key.slice(code.length + 1).split(':');
      const name = rest.join(':');
      for (const [index, { brand }] of [a, b].entries()) {
        const word =
          brand.copy[code]?.[namespace]?.[name] ?? shared[0]?.[namespace]?.[name] ?? shared[1]?.[namespace]?.[name];
        sides[index]?.set(key, word);
      }
    }
  }
  return sides;
}

function ownWords({ brand }: ResolvedBrand, code: LanguageCode): string[] {
  return Object.entries(brand.copy[code] ?? {}).flatMap(([namespace, words]) =>
    Object.keys(words).map((name) => `${code} ${namespace}:${name}`),
  );
}

function tokenValues({ theme }: ResolvedBrand): Values {
  const { id, scheme, layout } = theme.bundle;
  const composed = Object.entries({ theme: id, scheme, ...layout }).map(([key, value]): [string, unknown] => [
    key === 'theme' || key === 'scheme' ? key : `layout.${key}`,
    value,
  ]);
  return new Map([...composed, ...leavesOf(theme.located).map(({ key, value }): [string, unknown] => [key, value])]);
}

/** Returns the brand's own pages, by page and language. */
function pageValues({ located }: ResolvedBrand): Values {
  const pages = located.kind === 'object' ? located.members.get('pages')?.value : undefined;
  if (pages?.kind !== 'object') return new Map();
  return new Map(
    [...pages.members].flatMap(([page, { value }]) =>
      value.kind === 'object'
        ? [...value.members].map(([code, text]): [string, unknown] => [`${page} ${code}`, plain(text.value)])
        : [],
    ),
  );
}
