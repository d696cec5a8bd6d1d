import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Located } from './located.ts';

/** Reports copy keys in the notation of commands, `home:hero.title`; in a file, the namespace is a separate object. */
export function joinedCopyKeys(copy: Located): Diagnostic[] {
  if (copy.kind !== 'object') return [];
  const joined = [...copy.members].flatMap(([name, { keyAt, value }]) => {
    const [, namespace, key] = /^([a-z][a-zA-Z0-9-]*):(.+)$/.exec(name) ?? [];
    return namespace === undefined || key === undefined || keyAt === null
      ? []
      : [{ name, namespace, key, keyAt, value }];
  });
  return joined.map(({ name, namespace, key, keyAt, value }) => {
    const inner = `${JSON.stringify(namespace)}: { ${JSON.stringify(key)}: … }`;
    const at = value.at;
    const alone = joined.filter((other) => other.namespace === namespace).length === 1 && !copy.members.has(namespace);
    const written = at === null ? '' : at.source.text.slice(at.start, at.end);
    const text = `${JSON.stringify(namespace)}: { ${JSON.stringify(key)}: ${written} }`;
    const fix = {
      title: `write ${inner}`,
      edits: [{ file: keyAt.source.file, start: keyAt.start, end: at?.end ?? 0, text }],
    };
    return diagnostic('LV1050', {
      message: `"${name}" is a namespace and a key in one`,
      at: keyAt,
      key: [name],
      hint: copy.members.has(namespace) ? `move it into "${namespace}" as ${JSON.stringify(key)}` : `write ${inner}`,
      fix: alone && at !== null ? fix : null,
    });
  });
}
