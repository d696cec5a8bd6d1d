import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Span } from './source.ts';

interface Ban {
  code: 'LV1005' | 'LV1017';
  pattern: RegExp;
  what: string;
  removable: boolean;
}

const bans: readonly Ban[] = [
  { code: 'LV1005', pattern: /\u0000/u, what: 'a NUL character', removable: false },
  { code: 'LV1005', pattern: /[\uD800-\uDFFF]/u, what: 'half of a surrogate pair', removable: false },
  {
    code: 'LV1005',
    pattern: /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u,
    what: 'a control character',
    removable: true,
  },
  {
    code: 'LV1017',
    pattern: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u,
    what: 'a bidirectional control character',
    removable: true,
  },
  {
    code: 'LV1017',
    pattern: /[\uFEFF\u2028\u2029\u2060-\u2064\u206A-\u206F\uFFF9-\uFFFB]/u,
    what: 'an invisible character',
    removable: true,
  },
];

/** Reports characters that no brand text may contain: people cannot see them or machines cannot store them. */
export function illegibleText(text: string, at: Span, key: readonly (string | number)[]): Diagnostic | null {
  for (const { code, pattern, what, removable } of bans) {
    const character = pattern.exec(text)?.[0];
    if (character === undefined) continue;
    const place = characterSpan(at, character);
    const number = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    const fix = {
      title: `take ${number} out`,
      edits: [{ file: at.source.file, start: place.start, end: place.end, text: '' }],
    };
    return diagnostic(code, {
      message: `the text contains ${what} (${number})`,
      at: place,
      key,
      hint: 'remove it',
      fix: removable ? fix : null,
    });
  }
  return null;
}

/** Returns the span of a character in a literal, as itself or as an escape; the complete literal if it is not found. */
function characterSpan(at: Span, character: string): Span {
  const literal = at.source.text.slice(at.start, at.end);
  const escape = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const escapes = [escape, ...(character === '\b' ? ['\\b'] : character === '\f' ? ['\\f'] : [])];
  for (const written of [character, ...escapes]) {
    const offset = literal.toLowerCase().indexOf(written.toLowerCase());
    if (offset !== -1) return { source: at.source, start: at.start + offset, end: at.start + offset + written.length };
  }
  return at;
}
