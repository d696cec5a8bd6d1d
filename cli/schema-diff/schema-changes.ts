import { isNode, type SchemaNode } from '../../schema/resolved-schema.ts';
import type { SchemaSide } from './schema-side.ts';

/** A change of a key of the schema or of a flag of the catalogue. */
export interface SchemaChange {
  kind:
    | 'key-gone'
    | 'key-new'
    | 'key-required'
    | 'key-optional'
    | 'default'
    | 'rule'
    | 'flag-gone'
    | 'flag-new'
    | 'flag-default'
    | 'flag-authority';
  key: string;
  /** The old and new value, if there is one to show. */
  from: unknown;
  to: unknown;
}

/** Returns what changed between two sides. */
export function schemaChanges(a: SchemaSide, b: SchemaSide): SchemaChange[] {
  const [before, after] = [keysOf(a.brand), keysOf(b.brand)];
  const keys = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) =>
    keyChanges(key, before.get(key), after.get(key)),
  );
  return [...keys, ...flagChanges(a, b)];
}

interface KeyRule {
  required: boolean;
  default: unknown;
  /** All other constraints of the schema, as text to compare. */
  rule: string;
}

/** Returns every key of the brand by dotted path. `*` stands for keys and items without a name. */
function keysOf(root: SchemaNode): Map<string, KeyRule> {
  const keys = new Map<string, KeyRule>();
  const walk = (given: SchemaNode, path: string, above: readonly SchemaNode[]): void => {
    const node = target(given, root);
    // A recursive schema is visited once.
    if (above.includes(node)) return;
    const within = [...above, node];
    const properties = record(node['properties']);
    const required: unknown[] = Array.isArray(node['x-required'])
      ? node['x-required']
      : Array.isArray(node['required'])
        ? node['required']
        : [];
    for (const [name, property] of Object.entries(properties)) {
      if (!isNode(property) || path.split('.').length > 12) continue;
      const key = path === '' ? name : `${path}.${name}`;
      keys.set(key, {
        required: required.includes(name),
        default: target(property, root)['default'],
        rule: ruleOf(property),
      });
      walk(property, key, within);
    }
    for (const keyword of ['items', 'additionalProperties']) {
      const inner = node[keyword];
      if (isNode(inner)) walk(inner, `${path}.*`, within);
    }
    const otherwise = node['else'];
    if (isNode(otherwise)) walk(otherwise, path, within);
  };
  walk(root, '', []);
  return keys;
}

const prose = [
  'description',
  'examples',
  'default',
  'title',
  '$comment',
  'properties',
  'x-required',
  'required',
  '$ref',
  'items',
  'then',
  'else',
  'if',
];

function ruleOf(node: SchemaNode): string {
  const own = Object.entries(node).filter(
    ([keyword, value]) => !prose.includes(keyword) && !(keyword === 'additionalProperties' && isNode(value)),
  );
  return JSON.stringify(Object.fromEntries(own.sort(([left], [right]) => (left < right ? -1 : 1))));
}

function keyChanges(key: string, before: KeyRule | undefined, after: KeyRule | undefined): SchemaChange[] {
  if (before === undefined || after === undefined) {
    const kind =
      before === undefined
        ? after?.required === true && after.default === undefined
          ? 'key-required'
          : 'key-new'
        : 'key-gone';
    return [{ kind, key, from: null, to: after?.default ?? null }];
  }
  const changes: SchemaChange[] = [];
  if (before.required !== after.required)
    changes.push({ kind: after.required ? 'key-required' : 'key-optional', key, from: null, to: null });
  if (JSON.stringify(before.default) !== JSON.stringify(after.default)) {
    changes.push({ kind: 'default', key, from: before.default ?? null, to: after.default ?? null });
  }
  if (before.rule !== after.rule)
    changes.push({ kind: 'rule', key, from: JSON.parse(before.rule), to: JSON.parse(after.rule) });
  return changes;
}

function flagChanges(a: SchemaSide, b: SchemaSide): SchemaChange[] {
  const find = (side: SchemaSide, id: string) => side.flags.find(({ modId }) => modId === id);
  const ids = [...new Set([...a.flags, ...b.flags].map(({ modId }) => modId))];
  return ids.flatMap((key): SchemaChange[] => {
    const [before, after] = [find(a, key), find(b, key)];
    if (before === undefined || after === undefined) {
      return [
        {
          kind: before === undefined ? 'flag-new' : 'flag-gone',
          key,
          from: before?.default ?? null,
          to: after?.default ?? null,
        },
      ];
    }
    const changed = (kind: SchemaChange['kind'], from: unknown, to: unknown): SchemaChange[] =>
      from === to ? [] : [{ kind, key, from, to }];
    return [
      ...changed('flag-default', before.default, after.default),
      ...changed('flag-authority', before.authority, after.authority),
    ];
  });
}

function target(node: SchemaNode, root: SchemaNode): SchemaNode {
  const reference = node['$ref'];
  const found = typeof reference === 'string' ? record(root['$defs'])[reference.replace('#/$defs/', '')] : undefined;
  return isNode(found) ? found : node;
}

function record(value: unknown): SchemaNode {
  return isNode(value) ? value : {};
}
