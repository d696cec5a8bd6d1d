/**
 * Whether a game may be framed at an address: another origin than ours, as safe as our own page.
 * Which origins exactly is the page's frame-src.
 */
export function isFrameable(address: string, own: { origin: string; protocol: string }): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, username, password } = new URL(address);
  const safe = protocol === 'https:' || (protocol === 'http:' && own.protocol === 'http:');
  return safe && origin !== own.origin && username === '' && password === '';
}
