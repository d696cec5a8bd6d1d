/** Returns a host, an authority or an origin without the final dot of its host, which names the same host. */
export function withoutFinalDot(address: string): string {
  return address.replace(/\.(?=(?::\d{1,5})?$)/, '');
}
