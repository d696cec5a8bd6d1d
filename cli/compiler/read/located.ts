import type { Span } from './source.ts';

/** A JSON value with the location of each part. */
export type Located = LocatedObject | LocatedArray | LocatedScalar;

interface Part {
  /** Null for a value that is in no file: a default of the schema. */
  at: Span | null;
  /** The value that it replaced, from a file further down the `extends` chain. */
  below?: Located;
}

export interface LocatedObject extends Part {
  kind: 'object';
  members: Map<string, Member>;
}

export interface LocatedArray extends Part {
  kind: 'array';
  items: Located[];
}

export interface LocatedScalar extends Part {
  kind: 'scalar';
  value: string | number | boolean | null;
}

export interface Member {
  keyAt: Span | null;
  value: Located;
}

/** Returns the plain value. */
export function plain(located: Located): unknown {
  if (located.kind === 'scalar') return located.value;
  if (located.kind === 'array') return located.items.map(plain);
  return Object.fromEntries([...located.members].map(([key, member]) => [key, plain(member.value)]));
}

/** Returns the part at a path of keys and indexes; undefined if there is none. */
export function partAt(located: Located, path: readonly (string | number)[]): Located | undefined {
  let part: Located | undefined = located;
  for (const step of path) {
    if (part === undefined || part.kind === 'scalar') return undefined;
    part = part.kind === 'array' ? part.items[Number(step)] : part.members.get(String(step))?.value;
  }
  return part;
}

/** Returns the span of the part at a path, or of its nearest parent. */
export function spanNear(located: Located, path: readonly (string | number)[]): Span | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const span = partAt(located, path.slice(0, length))?.at;
    if (span) return span;
  }
  return null;
}

/** Returns the span of the key at a path. */
export function keySpan(located: Located, path: readonly (string | number)[]): Span | null {
  const parent = partAt(located, path.slice(0, -1));
  return parent?.kind === 'object' ? (parent.members.get(String(path.at(-1)))?.keyAt ?? null) : null;
}

/** Wraps a JSON value as a `Located` value without a position in a file. */
export function unwritten(value: unknown): Located {
  if (Array.isArray(value)) return { kind: 'array', at: null, items: value.map(unwritten) };
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, part]): [string, Member] => [
      key,
      { keyAt: null, value: unwritten(part) },
    ]);
    return { kind: 'object', at: null, members: new Map(members) };
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null) {
    return { kind: 'scalar', at: null, value };
  }
  throw new TypeError(`Not a JSON value: ${typeof value}`);
}
