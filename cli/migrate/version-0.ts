import { parseTree, type Node } from 'jsonc-parser';
import { partAt, plain, type Located } from '../compiler/read/located.ts';
import { readJson } from '../compiler/read/read-json.ts';
import { replaceEntry, setEntry } from '../edit/json-edits.ts';
import type { Migration } from './migration.ts';

/** The format before files stated their version: one host, other forms of languages and currency, boolean switches. */
export const version0: Migration = {
  from: 0,
  recognises(value) {
    const version = partAt(value, ['schemaVersion']);
    if (version !== undefined) return version.kind === 'scalar' && version.value === 0;
    const languages = partAt(value, ['languages']);
    const currency = partAt(value, ['currency']);
    return (
      partAt(value, ['host']) !== undefined ||
      partAt(value, ['colour']) !== undefined ||
      (currency?.kind === 'scalar' && typeof currency.value === 'string') ||
      (languages?.kind === 'object' && ![...languages.members.keys()].some((key) => key.startsWith('$')))
    );
  },
  migrate(text) {
    return [hostToDomains, languagesToList, currencyToObject, colourToToken, switchesToTexts, sayVersion].reduce(
      (migrated, step) => step(migrated),
      text,
    );
  },
};

function read(text: string): Located {
  const { value } = readJson({ file: '', text });
  if (value === null) throw new Error('a file to be migrated must be JSON');
  return value;
}

function hostToDomains(text: string): string {
  const host = partAt(read(text), ['host']);
  return host === undefined ? text : replaceEntry(text, ['host'], [['domains', [plain(host)]]]);
}

function languagesToList(text: string): string {
  const brand = read(text);
  const languages = partAt(brand, ['languages']);
  if (languages?.kind !== 'object') return text;
  const codes = [...languages.members.keys()];
  const chosen = codes.find((code) => {
    const isDefault = partAt(languages, [code, 'default']);
    return isDefault?.kind === 'scalar' && isDefault.value === true;
  });
  const said = partAt(brand, ['defaultLanguage']) !== undefined;
  const first = said || codes[0] === undefined ? [] : [['defaultLanguage', chosen ?? codes[0]] as const];
  return replaceEntry(text, ['languages'], [...first, ['languages', codes]]);
}

function currencyToObject(text: string): string {
  const currency = partAt(read(text), ['currency']);
  if (currency?.kind !== 'scalar' || typeof currency.value !== 'string') return text;
  const code = currency.value;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return replaceEntry(text, ['currency'], [['currency', { code, symbol, decimals }]]);
}

function colourToToken(text: string): string {
  const brand = read(text);
  const colour = partAt(brand, ['colour']);
  if (colour === undefined) return text;
  if (partAt(brand, ['tokens']) === undefined) {
    return replaceEntry(text, ['colour'], [['tokens', { color: { accent: { $value: plain(colour) } } }]]);
  }
  const accent = ['tokens', 'color', 'accent', '$value'];
  const without = replaceEntry(text, ['colour'], []);
  return partAt(brand, accent) === undefined ? setEntry(without, accent, plain(colour)) : without;
}

function switchesToTexts(text: string): string {
  const tree = parseTree(text);
  const settings = tree?.children?.find(({ children }) => children?.[0]?.value === 'settings')?.children?.[1];
  const switches = (settings === undefined ? [] : booleansOf(settings)).sort((a, b) => b.offset - a.offset);
  return switches.reduce(
    (edited, { offset, length, value }) =>
      edited.slice(0, offset) + (value === true ? '"1"' : '"0"') + edited.slice(offset + length),
    text,
  );
}

function booleansOf(node: Node): Node[] {
  return node.type === 'boolean' ? [node] : (node.children ?? []).flatMap(booleansOf);
}

function sayVersion(text: string): string {
  return setEntry(text, ['schemaVersion'], 1, (key) => (key === '$schema' ? 0 : key === 'schemaVersion' ? 1 : 2));
}
