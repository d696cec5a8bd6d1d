import { AppError } from '../../../shared/errors.ts';
import { repeatedKey } from '../../../shared/repeated-key.ts';

// A byte-order mark is kept, so that the JSON parser rejects it.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const MAX_DEPTH = 16;

/**
 * Reads a JSON body. Rejects invalid UTF-8, a byte-order mark, NUL, lone surrogates, `__proto__`, a repeated key and
 * deep nesting.
 */
export function readJson(bytes: Buffer): unknown {
  let value: unknown;
  let repeated: string | null;
  try {
    const text = decoder.decode(bytes);
    value = JSON.parse(text);
    repeated = repeatedKey(text);
  } catch {
    throw new AppError('request.invalid', { where: '/', rule: 'json' });
  }
  if (repeated !== null) throw new AppError('request.invalid', { where: '/', rule: 'repeated' });
  checkText(value);
  return value;
}

/** Rejects text that databases and other readers would interpret differently. */
export function checkText(value: unknown, where = '', depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new AppError('request.invalid', { where, rule: 'text' });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH) throw new AppError('request.invalid', { where, rule: 'depth' });
  for (const [key, inner] of Object.entries(value)) {
    checkText(key, where, depth);
    if (key === '__proto__') throw new AppError('request.invalid', { where, rule: 'key' });
    checkText(inner, `${where}/${key}`, depth + 1);
  }
}
