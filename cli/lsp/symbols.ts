import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver';
import { parseTree, type Node } from 'jsonc-parser';
import { rangeIn } from './problems.ts';

/** Keys that name a list item in the outline. */
const nameKeys = ['modId', 'resourceType', 'group', 'field'];

/** Returns the outline of a JSON file: its keys, and list items by name. */
export function symbolsIn(text: string): DocumentSymbol[] {
  const root = parseTree(text);
  return root === undefined ? [] : childrenOf(root, text);
}

function childrenOf(node: Node, text: string): DocumentSymbol[] {
  const children = node.children ?? [];
  if (node.type === 'object') return children.flatMap((property) => propertySymbol(property, text));
  if (node.type !== 'array') return [];
  return children.flatMap((item, index) =>
    item.type === 'object' ? [symbol(itemName(item) ?? String(index), item, item, item, text)] : [],
  );
}

function propertySymbol(property: Node, text: string): DocumentSymbol[] {
  const [key, value] = property.children ?? [];
  return key === undefined || value === undefined ? [] : [symbol(String(key.value), property, key, value, text)];
}

function symbol(name: string, around: Node, named: Node, value: Node, text: string): DocumentSymbol {
  const rangeOf = ({ offset, length }: Node) => rangeIn({ file: '', text }, offset, offset + length);
  const shown = value.type === 'object' || value.type === 'array' ? {} : { detail: String(value.value) };
  return {
    name: name === '' ? '""' : name,
    ...shown,
    kind: kinds[value.type] ?? SymbolKind.Key,
    range: rangeOf(around),
    selectionRange: rangeOf(named),
    children: childrenOf(value, text),
  };
}

const kinds: Partial<Record<Node['type'], SymbolKind>> = {
  object: SymbolKind.Object,
  array: SymbolKind.Array,
  string: SymbolKind.String,
  number: SymbolKind.Number,
  boolean: SymbolKind.Boolean,
};

function itemName(item: Node): string | null {
  const named = (item.children ?? []).find(({ children }) => nameKeys.includes(String(children?.[0]?.value)));
  return named === undefined ? null : String(named.children?.[1]?.value);
}
