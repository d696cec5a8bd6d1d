import { plainWidth } from './plain-width.ts';

/** Marks of direction and other characters of no width that are part of no name. Joiners stay: some scripts need them. */
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Returns a real name in the form that is validated and stored: usual width, single spaces, none at the ends. */
export function realName(typed: string): string {
  return plainWidth(typed).replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim().normalize('NFC');
}

/** Returns the key that real names are compared by: neither case nor compatibility forms matter. */
export function nameKey(name: string): string {
  return realName(name.normalize('NFKC')).toLowerCase();
}

/**
 * Returns whether a name, as `realName` returns it, is written as banks write it: letters, no diacritics on Latin
 * letters, and spaces between its parts where the script is Latin.
 */
export function isRealName(name: string): boolean {
  const parts = name.split(' ');
  const isLatin = /\p{Script=Latin}/u.test(name);
  return (
    parts.every((part) => /^[\p{L}\p{M}][\p{L}\p{M}.'’-]*$/u.test(part)) &&
    (!isLatin || (parts.length > 1 && /^[A-Za-z]+$/.test(name.replaceAll(/[\P{Script=Latin}]/gu, ''))))
  );
}
