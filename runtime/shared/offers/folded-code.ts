/** Returns the code of an offer as it is compared: case, width, spaces and hyphens that a player types do not count. */
export function foldedCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_]/gu, '');
}
