import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SchemaName } from '../../schema/api/operations.ts';

const folder = path.join(import.meta.dirname, '../../schema/api');

/** As much of JSON Schema as the contract's requests use. */
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

/** The definition an operation names, references within it left as they are. */
export function definition(name: SchemaName): PlainSchema {
  const [feature = '', local = ''] = name.split('#');
  return resolve(`#/$defs/${local}`, feature).schema;
}

/** A small value that the schema takes, with every field it knows. */
export function sample(name: SchemaName): Record<string, unknown> {
  const feature = name.split('#')[0] ?? '';
  // Requests are objects: the house's schemas name no other.
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

/** Letters, or digits where a pattern asks for something: the contract's patterns take digits. */
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
