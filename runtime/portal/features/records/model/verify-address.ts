/** The vendor's page for a round, asked to speak the player's language. An address that is none is left as it is. */
export function verifyAddress(address: string, language: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}
