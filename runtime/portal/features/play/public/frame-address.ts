/**
 * Returns whether a game may be framed at a URL: another origin than ours, and as secure as our own page.
 * The frame-src of the page restricts the exact origins.
 */
export function isFrameable(address: string, own: { origin: string; protocol: string }): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, username, password } = new URL(address);
  const safe = protocol === 'https:' || (protocol === 'http:' && own.protocol === 'http:');
  return safe && origin !== own.origin && username === '' && password === '';
}
