import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { partAt, type Located, type LocatedArray, type LocatedObject, type Member } from '../read/located.ts';
import type { Span } from '../read/source.ts';

/** Keys that name an item of a list of objects, for `$remove`. */
const listKeys = ['modId', 'resourceType', 'group', 'field'] as const;

/** The only list that merges by name instead of being replaced: each flag falls back to the base separately. */
const treeKey = 'settings';

/**
 * Merges a brand's own values over its base. Objects merge, lists replace, `{ $append, $remove }` changes a list, the
 * settings tree merges by modId. Every part keeps the part that it replaced in `below`.
 */
export function mergeLocated(base: Located, own: Located, faults: Diagnostic[], path: readonly string[] = []): Located {
  const change = listChange(own);
  if (change !== null) return changeList(base, change, faults, path);
  if (path.length === 1 && path[0] === treeKey && base.kind === 'array' && own.kind === 'array') {
    return { ...mergeTree(base, own), below: base };
  }
  if (base.kind !== 'object' || own.kind !== 'object') return { ...own, below: base };
  const members = new Map(base.members);
  for (const [key, member] of own.members) {
    const beneath = base.members.get(key);
    const value =
      beneath === undefined
        ? withoutBase(member.value, faults, [...path, key])
        : mergeLocated(beneath.value, member.value, faults, [...path, key]);
    members.set(key, { keyAt: member.keyAt, value });
  }
  return { kind: 'object', at: own.at, members, below: base };
}

/** Returns a value without a base: list changes have no list to change. */
export function withoutBase(own: Located, faults: Diagnostic[], path: readonly string[] = []): Located {
  const change = listChange(own);
  if (change !== null) return changeList(undefined, change, faults, path);
  if (own.kind !== 'object') return own;
  const members = new Map<string, Member>();
  for (const [key, { keyAt, value }] of own.members)
    members.set(key, { keyAt, value: withoutBase(value, faults, [...path, key]) });
  return { ...own, members };
}

function listChange(part: Located): LocatedObject | null {
  return part.kind === 'object' && (part.members.has('$append') || part.members.has('$remove')) ? part : null;
}

function changeList(
  base: Located | undefined,
  change: LocatedObject,
  faults: Diagnostic[],
  path: readonly string[],
): Located {
  const append = partAt(change, ['$append']);
  const remove = partAt(change, ['$remove']);
  const appended = append?.kind === 'array' ? append.items : [];
  if (base === undefined || base.kind !== 'array') {
    if (change.at) {
      const message = `no base defines the list "${path.join('.')}"`;
      faults.push(diagnostic('LV2006', { message, at: change.at, key: path, hint: 'write the list itself' }));
    }
    return { kind: 'array', at: change.at, items: appended };
  }
  let items = base.items;
  for (const gone of remove?.kind === 'array' ? remove.items : []) {
    const name = gone.kind === 'scalar' ? gone.value : null;
    const kept = withoutNamed(items, name);
    if (kept === null && gone.at) reportNothingToRemove(items, String(name), gone.at, faults, path);
    items = kept ?? items;
  }
  const own: LocatedArray = { kind: 'array', at: change.at, items: appended };
  const list: LocatedArray = { kind: 'array', at: change.at, items };
  if (path.length === 1 && path[0] === treeKey) return { ...mergeTree(list, own), below: base };
  return { ...list, items: [...items, ...appended], below: base };
}

function reportNothingToRemove(
  items: readonly Located[],
  name: string,
  at: Span,
  faults: Diagnostic[],
  path: readonly string[],
): void {
  const names = items.map(itemName).filter((each) => each !== null);
  const hint = names.length > 0 ? `the base has: ${names.join(', ')}` : null;
  faults.push(
    diagnostic('LV2005', { message: `the base has no "${name}" in "${path.join('.')}"`, at, key: path, hint }),
  );
}

/** Returns the items without the named one, at any depth of a tree; null if none has that name. */
function withoutNamed(items: readonly Located[], name: unknown): Located[] | null {
  const kept = items.filter((item) => itemName(item) !== name);
  if (kept.length < items.length) return kept;
  for (const [index, item] of items.entries()) {
    const children = partAt(item, ['childrenNodes']);
    if (item.kind !== 'object' || children?.kind !== 'array') continue;
    const below = withoutNamed(children.items, name);
    if (below !== null) return items.with(index, withChildren(item, { ...children, items: below }));
  }
  return null;
}

/** Returns the name of an item in a list of objects; null if it has none. */
export function itemName(item: Located): string | number | boolean | null {
  if (item.kind === 'scalar') return item.value;
  for (const key of listKeys) {
    const name = partAt(item, [key]);
    if (name?.kind === 'scalar') return name.value;
  }
  return null;
}

/**
 * Merges trees by modId: the brand's node takes precedence, nodes that only the base has stay, and a moved node is
 * where the brand puts it.
 */
function mergeTree(base: LocatedArray, own: LocatedArray): LocatedArray {
  const moved = new Set<unknown>();
  collectNames(own, moved);
  return mergeNodes(base.items, own, (name) => moved.has(name), findNode(base));
}

function mergeNodes(
  baseItems: readonly Located[],
  own: LocatedArray,
  isOwn: (name: unknown) => boolean,
  beneath: (name: unknown) => Located | undefined,
): LocatedArray {
  const kept = baseItems.flatMap((item) => (isOwn(itemName(item)) ? [] : [pruned(item, isOwn)]));
  const merged = own.items.map((item) => mergeNode(beneath(itemName(item)), item, isOwn, beneath));
  const order = baseItems.map(itemName);
  const rank = (item: Located): number => {
    const at = order.indexOf(itemName(item));
    return at === -1 ? order.length : at;
  };
  return { kind: 'array', at: own.at, items: [...kept, ...merged].sort((a, b) => rank(a) - rank(b)) };
}

function mergeNode(
  base: Located | undefined,
  own: Located,
  isOwn: (name: unknown) => boolean,
  beneath: (name: unknown) => Located | undefined,
): Located {
  if (own.kind !== 'object') return own;
  const ownChildren = partAt(own, ['childrenNodes']);
  const baseChildren = base === undefined ? undefined : partAt(base, ['childrenNodes']);
  const children = mergeNodes(
    baseChildren?.kind === 'array' ? baseChildren.items : [],
    ownChildren?.kind === 'array' ? ownChildren : { kind: 'array', at: own.at, items: [] },
    isOwn,
    beneath,
  );
  const members = new Map(own.members);
  const enabled = own.members.get('enabled');
  const below = base === undefined ? undefined : partAt(base, ['enabled']);
  if (enabled !== undefined && below !== undefined)
    members.set('enabled', { ...enabled, value: { ...enabled.value, below } });
  const node: LocatedObject = { ...own, members, ...(base === undefined ? {} : { below: base }) };
  return children.items.length === 0 ? withoutChildren(node) : withChildren(node, children);
}

/** Returns a base node without the descendants that the brand places itself. */
function pruned(item: Located, isOwn: (name: unknown) => boolean): Located {
  const children = partAt(item, ['childrenNodes']);
  if (item.kind !== 'object' || children?.kind !== 'array') return item;
  const items = children.items.flatMap((child) => (isOwn(itemName(child)) ? [] : [pruned(child, isOwn)]));
  return withChildren(item, { ...children, items });
}

function withChildren(item: LocatedObject, children: LocatedArray): LocatedObject {
  const members = new Map(item.members);
  members.set('childrenNodes', { keyAt: members.get('childrenNodes')?.keyAt ?? null, value: children });
  return { ...item, members };
}

function withoutChildren(item: LocatedObject): LocatedObject {
  const members = new Map(item.members);
  members.delete('childrenNodes');
  return { ...item, members };
}

function collectNames(tree: LocatedArray, names: Set<unknown>): void {
  for (const item of tree.items) {
    names.add(itemName(item));
    const children = partAt(item, ['childrenNodes']);
    if (children?.kind === 'array') collectNames(children, names);
  }
}

function findNode(tree: LocatedArray): (name: unknown) => Located | undefined {
  const nodes = new Map<unknown, Located>();
  const walk = (items: readonly Located[]): void => {
    for (const item of items) {
      nodes.set(itemName(item), item);
      const children = partAt(item, ['childrenNodes']);
      if (children?.kind === 'array') walk(children.items);
    }
  };
  walk(tree.items);
  return (name) => nodes.get(name);
}
