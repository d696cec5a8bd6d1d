import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SchemaName } from '../../schema/api/operations.ts';

const folder = path.join(import.meta.dirname, '../../schema/api');

/** The part of JSON Schema that requests of the contract use. */
export interface PlainSchema {
  type?: string | string[];
  properties?: Record<string, PlainSchema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: PlainSchema[];
  items?: PlainSchema;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  $ref?: string;
}

/** Returns the definition that an operation names, with unresolved references. */
export function definition(name: SchemaName): PlainSchema {
  const [feature = '', local = ''] = name.split('#');
  return resolve(`#/$defs/${local}`, feature).schema;
}

/** Returns a small valid value of the schema with every field. */
export function sample(name: SchemaName): Record<string, unknown> {
  const feature = name.split('#')[0] ?? '';
  // The contract defines requests as objects only.
  return valueOf(definition(name), feature) as Record<string, unknown>;
}

function valueOf(schema: PlainSchema, feature: string): unknown {
  if (schema.$ref !== undefined) {
    const found = resolve(schema.$ref, feature);
    return valueOf(found.schema, found.feature);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return valueOf(schema.anyOf[0], feature);
  const type = [schema.type ?? 'object'].flat()[0];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'array') return [];
  if (type === 'string') return textOf(schema);
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([key, inner]) => [key, valueOf(inner, feature)]));
}

/** Returns letters, or digits if there is a pattern: all patterns of the contract accept digits. */
function textOf({ format, pattern, minLength = 1 }: PlainSchema): string {
  if (format === 'date-time') return '2026-11-21T00:00:00Z';
  if (format === 'date') return '2026-11-21';
  return (pattern === undefined ? 'a' : '1').repeat(Math.max(1, minLength));
}

function resolve(reference: string, feature: string): { schema: PlainSchema; feature: string } {
  const [file = '', local = ''] = reference.split('#/$defs/');
  const owner = file === '' ? feature : file.replace('livery:api/', '').replace('.schema.json', '');
  const { $defs } = JSON.parse(readFileSync(path.join(folder, `${owner}.schema.json`), 'utf8')) as {
    $defs: Record<string, PlainSchema>;
  };
  const schema = $defs[local];
  if (schema === undefined) throw new Error(`${owner} has no definition ${local}`);
  return { schema, feature: owner };
}
