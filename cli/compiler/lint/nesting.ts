import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { partAt, type Located } from '../read/located.ts';
import type { Span } from '../read/source.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Rejects `$t(key)` in copy: copy is plain text, and i18next would replace it with another string. */
export function lintNesting({ located }: ResolvedBrand): Diagnostic[] {
  const copy = partAt(located, ['copy']);
  return copy === undefined ? [] : nestingIn(copy, ['copy']);
}

function nestingIn(part: Located, path: readonly string[]): Diagnostic[] {
  if (part.kind === 'object') return [...part.members].flatMap(([key, { value }]) => nestingIn(value, [...path, key]));
  if (part.kind !== 'scalar' || typeof part.value !== 'string' || part.at === null) return [];
  const [call] = /\$t\([^)]*\)?/.exec(part.value) ?? [];
  if (call === undefined) return [];
  const [, , namespace = '', key = ''] = path;
  const message = `"${namespace}:${key}" contains ${call}, which would be replaced by another string`;
  return [diagnostic('LV3153', { message, at: within(part.at, call), key: path, hint: 'write the text itself' })];
}

/** Returns the span of a text inside a string literal, if the literal has no escapes. */
function within(span: Span, text: string): Span {
  const start = span.source.text.indexOf(text, span.start);
  return start === -1 || start >= span.end ? span : { ...span, start, end: start + text.length };
}
