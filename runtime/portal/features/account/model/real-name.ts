/**
 * Whether a name is written as a bank writes it: without diacritics, and, where it is written in Latin letters, first
 * and last name apart. Scripts that part no names by blanks are taken as they are; the server's rule says which letters.
 */
export function isRealName(name: string): boolean {
  if (name === '') return true;
  const latin = /\p{Script=Latin}/u.test(name);
  if (latin && (/[\u0300-\u036f]/.test(name.normalize('NFD')) || /[đĐłŁøØßæÆœŒ]/.test(name))) return false;
  return !latin || /\S\s+\S/.test(name.trim());
}
