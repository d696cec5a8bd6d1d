import type { Fix } from '../diagnostic.ts';
import type { Suggestion } from '../did-you-mean.ts';
import { partAt, plain, type Located } from './located.ts';
import type { SchemaViolation } from './schema-violations.ts';
import type { Span } from './source.ts';

/**
 * The edit that cures a fault of shape. Safe are a key that can only be one key, a value in other letters or quotes, and
 * an item said twice; another value than the one written is only suggested.
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

/** The same value as the type asked for; null when that would be a guess. */
function retyped(value: unknown, types: readonly string[], at: Span): string | null {
  const isText = typeof value === 'string';
  if (isText && types.includes('integer') && /^(0|-?[1-9]\d{0,14})$/.test(value)) return value;
  if (isText && types.includes('number') && /^-?(0|[1-9]\d{0,9})(\.\d{1,6})?$/.test(value)) return value;
  if (isText && types.includes('boolean') && (value === 'true' || value === 'false')) return value;
  if (types.includes('array') && isText) return `[${at.source.text.slice(at.start, at.end)}]`;
  return null;
}

/** Switches of the settings tree are "0" and "1". */
function switchWord(allowed: unknown, value: unknown): string | null {
  if (!Array.isArray(allowed) || allowed.length !== 2 || !allowed.includes('0') || !allowed.includes('1')) return null;
  if (value === true || value === 1) return '"1"';
  return value === false || value === 0 ? '"0"' : null;
}
