import brandSchema from '../../../schema/brand/brand.schema.json' with { type: 'json' };
import { isNode, type SchemaNode } from '../../../schema/resolved-schema.ts';
import { unwritten, type Located, type Member } from '../read/located.ts';

/** Adds the schema's defaults for missing values. Added parts have no location. */
export function withDefaults(brand: Located, schema: SchemaNode = brandSchema): Located {
  return fill(brand, schema, schema);
}

function fill(part: Located, schema: SchemaNode, root: SchemaNode): Located {
  const target = resolved(schema, root);
  const properties = target['properties'];
  if (part.kind !== 'object' || !isNode(properties)) return part;
  const members = new Map<string, Member>(part.members);
  const needed: unknown[] = Array.isArray(target['x-required']) ? target['x-required'] : [];
  for (const [key, property] of Object.entries(properties)) {
    if (!isNode(property)) continue;
    const rule = resolved(property, root);
    const present = members.get(key);
    if (present !== undefined) members.set(key, { ...present, value: fill(present.value, rule, root) });
    else if (needed.includes(key) && 'default' in rule)
      members.set(key, { keyAt: null, value: fill(unwritten(rule['default']), rule, root) });
  }
  return { ...part, members };
}

function resolved(schema: SchemaNode, root: SchemaNode): SchemaNode {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const definitions = root['$defs'];
  const target = isNode(definitions) ? definitions[reference.replace('#/$defs/', '')] : undefined;
  return isNode(target) ? target : schema;
}
