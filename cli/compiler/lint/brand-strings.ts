import { asciiHost } from '../emit/hosts.ts';
import type { Library } from '../library.ts';
import type { OtherBrand } from '../other-brands.ts';

/** A string that identifies exactly one brand. */
export interface BrandString {
  kind: 'name' | 'domain' | 'merchant code' | 'environment variable';
  text: string;
  /** The id of the brand. */
  owner: string;
}

/** Finds strings of brands in a text. The time grows with the text, not with the number of brands. */
export interface BrandStrings {
  /** Returns the strings of brands other than `own`, each once; of all brands without `own`. */
  find(text: string, own?: string): BrandString[];
}

const made = new WeakMap<Library, Promise<BrandStrings>>();

/** Returns the strings of all brands; computed once per library. */
export function brandStrings(library: Library): Promise<BrandStrings> {
  const known = made.get(library) ?? library.neighbours().then(indexOf);
  made.set(library, known);
  return known;
}

interface Index {
  hosts: Map<string, string>;
  codes: Map<string, string>;
  ids: Map<string, string>;
  /** By their first two characters. */
  names: Map<string, { name: string; owner: string }[]>;
  byId: Map<string, OtherBrand>;
}

function indexOf(brands: readonly OtherBrand[]): BrandStrings {
  const index: Index = { hosts: new Map(), codes: new Map(), ids: new Map(), names: new Map(), byId: new Map() };
  for (const brand of brands) {
    const { id, hosts, merchantCode, name } = brand;
    index.byId.set(id, brand);
    for (const host of hosts) index.hosts.set(host, id);
    if (merchantCode.length >= 4) index.codes.set(merchantCode, id);
    index.ids.set(id.toUpperCase().replaceAll('-', '_'), id);
    if ([...name].length < 3 && !/[^\u0000-\u024f]/.test(name)) continue;
    const start = name.slice(0, 2);
    index.names.set(start, [...(index.names.get(start) ?? []), { name, owner: id }]);
  }
  return {
    find(text, own) {
      const mine = own === undefined ? undefined : index.byId.get(own);
      const hosts = hostsIn(text, index, mine);
      // A name inside a domain that was already found is not reported again.
      const rest = hosts.length === 0 ? text : text.replaceAll(hostName, ' ');
      const found = [...hosts, ...wordsIn(text, index), ...namesIn(rest, index, mine)];
      const foreign = found.filter(({ owner }) => owner !== own);
      return [...new Map(foreign.map((each) => [`${each.kind} ${each.text}`, each])).values()];
    },
  };
}

const hostName = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

function hostsIn(text: string, { hosts }: Index, mine: OtherBrand | undefined): BrandString[] {
  return (text.match(hostName) ?? []).flatMap((written) => {
    const labels = (asciiHost(written) ?? '').split('.');
    const names = labels.map((_, index) => labels.slice(index).join('.'));
    if (names.some((name) => mine?.hosts.includes(name))) return [];
    const name = names.find((each) => hosts.has(each));
    return name === undefined ? [] : [{ kind: 'domain', text: name, owner: hosts.get(name) ?? '' }];
  });
}

function wordsIn(text: string, { codes, ids }: Index): BrandString[] {
  return (text.match(/\b[A-Z][A-Z0-9_]{3,}\b/g) ?? []).flatMap((word): BrandString[] => {
    const owner = codes.get(word);
    if (owner !== undefined) return [{ kind: 'merchant code', text: word, owner }];
    const steps = word.split('_');
    const prefixes = steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('_'));
    const holder = prefixes.map((prefix) => ids.get(prefix)).find((id) => id !== undefined);
    return holder === undefined ? [] : [{ kind: 'environment variable', text: word, owner: holder }];
  });
}

function namesIn(text: string, { names }: Index, mine: OtherBrand | undefined): BrandString[] {
  const said = mine === undefined || mine.name === '' ? text : text.replaceAll(mine.name, '\u0000');
  const found: BrandString[] = [];
  for (let at = 0; at < said.length - 1; at += 1) {
    for (const { name, owner } of names.get(said.slice(at, at + 2)) ?? []) {
      if (name === mine?.name || !said.startsWith(name, at) || !standsAlone(said, at, name.length)) continue;
      found.push({ kind: 'name', text: name, owner });
    }
  }
  return found;
}

/** Scripts that separate words by blanks: there a name must be a separate word. */
const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]/u;

function standsAlone(text: string, at: number, length: number): boolean {
  const joined = (a: number, b: number): boolean => spaced.test(text[a] ?? ' ') && spaced.test(text[b] ?? ' ');
  return !joined(at - 1, at) && !joined(at + length - 1, at + length);
}
