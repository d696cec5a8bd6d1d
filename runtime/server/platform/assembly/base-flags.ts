/** Returns the flags that a base of the brand sets and the brand itself does not, as listed in `server.json`. */
export function readBaseFlags(serverFile: unknown): ReadonlySet<string> {
  const listed: unknown =
    typeof serverFile === 'object' && serverFile !== null && 'baseFlags' in serverFile ? serverFile.baseFlags : [];
  return new Set(Array.isArray(listed) ? listed.filter((key) => typeof key === 'string') : []);
}
