import { isRecord } from '../../shared/is-record.ts';

const PREFIX = '#/components/schemas/';

/** Returns the schemas that `root` refers to, directly or through another schema, in their order. */
export function onlyUsed(schemas: Readonly<Record<string, unknown>>, root: unknown): Record<string, unknown> {
  const used = new Set<string>();
  collect(root);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));

  function collect(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(collect);
    if (!isRecord(node)) return;
    for (const [key, value] of Object.entries(node)) {
      if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(PREFIX)) collect(value);
      else if (!used.has(value.slice(PREFIX.length))) {
        used.add(value.slice(PREFIX.length));
        collect(schemas[value.slice(PREFIX.length)]);
      }
    }
  }
}
