/** Keys that change neither the content of a page nor what it does: the language, and what advertisements add. */
const plain = /^(?:lang|utm_\w+|gclid|fbclid)$/;

/** Returns whether the keys of the query of a page's address ask for nothing but the page itself. */
export function isPlainQuery(keys: Iterable<string>): boolean {
  return [...keys].every((key) => plain.test(key));
}
