/** Returns the URL of the vendor's page for a round, in the player's language. An invalid URL is returned unchanged. */
export function verifyAddress(address: string, language: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}
