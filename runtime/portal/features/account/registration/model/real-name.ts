/**
 * Returns whether a name is written as in a bank account: without diacritics, and in Latin script with first and last
 * name apart. Other scripts need no space. The server's rule defines the accepted letters.
 */
export function isRealName(name: string): boolean {
  if (name === '') return true;
  const latin = /\p{Script=Latin}/u.test(name);
  if (latin && (/[\u0300-\u036f]/.test(name.normalize('NFD')) || /[đĐłŁøØßæÆœŒ]/.test(name))) return false;
  return !latin || /\S\s+\S/.test(name.trim());
}
