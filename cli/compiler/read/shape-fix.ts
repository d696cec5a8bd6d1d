import type { Fix } from '../diagnostic.ts';
import type { Suggestion } from '../did-you-mean.ts';
import { partAt, plain, type Located } from './located.ts';
import type { SchemaViolation } from './schema-violations.ts';
import type { Span } from './source.ts';

/**
 * Returns the edit that removes a schema error. Safe fixes are a certain key, a value in other letters or quotes, and a
 * repeated item; replacing a value by another one is only suggested.
 */
export function shapeFix(fault: SchemaViolation, meant: Suggestion | null, at: Span, root: Located): Fix | null {
  const { code, error, onKey, word } = fault;
  if (meant !== null) {
    const safe = onKey ? meant.certain : meant.word.toLowerCase() === word?.toLowerCase();
    return {
      title: `write "${meant.word}"`,
      ...(safe ? {} : { unsafe: true }),
      edits: [edit(at, JSON.stringify(meant.word))],
    };
  }
  if (code === 'LV1015') return withoutItem(at);
  const part = partAt(root, fault.path);
  if (part === undefined || part.at !== at) return null;
  const text =
    code === 'LV1011'
      ? retyped(plain(part), [error.params['type']].flat().map(String), at)
      : switchWord(error.schema, plain(part));
  return text === null ? null : { title: `write ${text}`, edits: [edit(at, text)] };
}

function edit({ source, start, end }: Span, text: string): Fix['edits'][number] {
  return { file: source.file, start, end, text };
}

function withoutItem(at: Span): Fix | null {
  const comma = at.source.text.slice(0, at.start).trimEnd().length - 1;
  if (at.source.text[comma] !== ',') return null;
  return { title: 'take the second one out', edits: [edit({ ...at, start: comma }, '')] };
}

/** Returns the same value in the required type; null if that would be a guess. */
function retyped(value: unknown, types: readonly string[], at: Span): string | null {
  const isText = typeof value === 'string';
  if (isText && types.includes('integer') && /^(0|-?[1-9]\d{0,14})$/.test(value)) return value;
  if (isText && types.includes('number') && /^-?(0|[1-9]\d{0,9})(\.\d{1,6})?$/.test(value)) return value;
  if (isText && types.includes('boolean') && (value === 'true' || value === 'false')) return value;
  if (types.includes('array') && isText) return `[${at.source.text.slice(at.start, at.end)}]`;
  return null;
}

/** Returns the switch for a boolean: in the settings tree, switches are "0" and "1". */
function switchWord(allowed: unknown, value: unknown): string | null {
  if (!Array.isArray(allowed) || allowed.length !== 2 || !allowed.includes('0') || !allowed.includes('1')) return null;
  if (value === true || value === 1) return '"1"';
  return value === false || value === 0 ? '"0"' : null;
}
