import { RE2JS } from 're2js';

/** The parts of an RE2 pattern: quoted text, classes, escapes, group openings, single characters. */
const parts =
  /\\Q.*?(?:\\E|$)|\\[pP](?:\{[^}]*\}|.)|\\x(?:\{[^}]*\}|..)|\\.|\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]|\(\?[^):]*[:)]|./gsu;

/** Returns whether some part of a pattern can match a character; true if unclear. */
export function patternAdmits(pattern: string, character: string): boolean {
  return (pattern.match(parts) ?? []).some((part) => {
    if (/^\(\?|^[()|*+?{}^$]$|^\\[AzbBQ]$/.test(part)) return false;
    if (part.startsWith('\\Q')) return part.includes(character);
    try {
      return RE2JS.compile(part, RE2JS.DOTALL).matches(character);
    } catch {
      return true;
    }
  });
}
