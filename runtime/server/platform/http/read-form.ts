import { AppError } from '../../../shared/errors.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Reads a form-encoded body; every value is text. Rejects invalid UTF-8, a byte-order mark, invalid escapes, a repeated
 * key and `__proto__`.
 */
export function readForm(bytes: Buffer): Record<string, string> {
  const input: Record<string, string> = {};
  for (const [key, value] of pairsOf(bytes)) {
    if (Object.hasOwn(input, key)) throw new AppError('request.invalid', { where: `/${key}`, rule: 'repeated' });
    if (key === '__proto__') throw new AppError('request.invalid', { where: '/', rule: 'key' });
    input[key] = value;
  }
  return input;
}

function pairsOf(bytes: Buffer): [string, string][] {
  try {
    const text = decoder.decode(bytes);
    if (text === '') return [];
    if (text.startsWith(BYTE_ORDER_MARK)) throw new SyntaxError('a byte-order mark');
    return text.split('&').map((pair): [string, string] => {
      const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
      return [plain(pair.slice(0, at)), plain(pair.slice(at + 1))];
    });
  } catch {
    throw new AppError('request.invalid', { where: '/', rule: 'form' });
  }
}

/** Decodes percent escapes. Throws for an invalid escape or invalid UTF-8. */
function plain(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
