import type { Located } from '../compiler/read/located.ts';
import { itemName } from '../compiler/resolve/merge.ts';

/**
 * Returns the part at a dotted key as `leavesOf` writes it; undefined if there is none. Keys may contain dots
 * (`copy.EN.home.hero.title`); list items are given by name or index.
 */
export function partByKey(located: Located, key: string): Located | undefined {
  return partOf(located, key.split('.'));
}

function partOf(part: Located, steps: readonly string[]): Located | undefined {
  if (steps.length === 0) return part;
  if (part.kind === 'scalar') return undefined;
  if (part.kind === 'array') {
    const [name = '', ...rest] = steps;
    const item =
      part.items.find((each) => each.kind === 'object' && itemName(each) === name) ??
      part.items[/^\d+$/.test(name) ? Number(name) : -1];
    return item === undefined ? undefined : partOfItem(item, rest);
  }
  // The longest key is tried first: `hero.title` is one key of a namespace, not two.
  for (let length = steps.length; length > 0; length -= 1) {
    const member = part.members.get(steps.slice(0, length).join('.'));
    const found = member === undefined ? undefined : partOf(member.value, steps.slice(length));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the part of a list item. A settings node without further steps means its switch; its children are directly
 * below it.
 */
function partOfItem(item: Located, rest: readonly string[]): Located | undefined {
  const found = partOf(item, rest);
  if (item.kind !== 'object' || !item.members.has('modId')) return found;
  if (rest.length === 0) return item.members.get('enabled')?.value ?? item;
  const children = item.members.get('childrenNodes')?.value;
  return found ?? (children === undefined ? undefined : partOf(children, rest));
}
