import { itemName } from '../compiler/resolve/merge.ts';
import { partAt, plain, type Located, type LocatedArray } from '../compiler/read/located.ts';
import type { Span } from '../compiler/read/source.ts';

/** A value of a brand that contains no other values: a text, a number, a boolean, or an empty list or object. */
export interface Leaf {
  /** Dotted path. List items are named where they have a name: `settings.MEMBER3.LOGIN3`, `resources.EMAIL.url`. */
  key: string;
  value: unknown;
  /** Null for a default of the schema. */
  at: Span | null;
}

/** Returns every leaf in file order. A settings node is one leaf (whether it is enabled), and so is a token. */
export function leavesOf(located: Located, prefix: readonly string[] = []): Leaf[] {
  const key = prefix.join('.');
  if (located.kind === 'scalar') return [{ key, value: located.value, at: located.at }];
  if (located.kind === 'array')
    return located.items.length === 0 ? [{ key, value: [], at: located.at }] : itemLeaves(located, prefix);
  const token = located.members.get('$value')?.value;
  if (token !== undefined) return [{ key, value: plain(token), at: token.at }];
  const members = [...located.members].filter(([name]) => prefix.length === 0 || !name.startsWith('$'));
  if (members.length === 0) return [{ key, value: {}, at: located.at }];
  return members.flatMap(([name, { value }]) => leavesOf(value, [...prefix, name]));
}

function itemLeaves({ items }: LocatedArray, prefix: readonly string[]): Leaf[] {
  const names = items.map((item) => (item.kind === 'object' ? itemName(item) : null));
  const named = names.every((name) => name !== null) && new Set(names).size === names.length;
  return items.flatMap((item, index) => {
    const here = [...prefix, String(named ? names[index] : index)];
    return partAt(item, ['modId']) === undefined ? leavesOf(item, here) : nodeLeaves(item, here);
  });
}

function nodeLeaves(node: Located, here: readonly string[]): Leaf[] {
  const enabled = partAt(node, ['enabled']);
  const children = partAt(node, ['childrenNodes']);
  const own = enabled?.kind === 'scalar' ? [{ key: here.join('.'), value: enabled.value, at: enabled.at }] : [];
  return [...own, ...(children?.kind === 'array' && children.items.length > 0 ? itemLeaves(children, here) : [])];
}
