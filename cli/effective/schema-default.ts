import brandSchema from '../../schema/brand/brand.schema.json' with { type: 'json' };
import { isNode, type SchemaNode } from '../../schema/resolved-schema.ts';

/** Returns the default in the brand's schema for a dotted key; undefined if there is none. */
export function schemaDefault(key: string): unknown {
  let node: SchemaNode | null = brandSchema;
  for (const step of key.split('.')) {
    const properties: unknown = node?.['properties'];
    const next: unknown = isNode(properties) ? properties[step] : undefined;
    node = isNode(next) ? target(next) : null;
  }
  return node?.['default'];
}

function target(node: SchemaNode): SchemaNode {
  const reference = node['$ref'];
  const definitions: SchemaNode = brandSchema.$defs;
  const found = typeof reference === 'string' ? definitions[reference.replace('#/$defs/', '')] : undefined;
  return isNode(found) ? found : node;
}
