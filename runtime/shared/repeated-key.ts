const token = /"[^"\\]*(?:\\[^][^"\\]*)*"(\s*:)?|[{}]/g;

/** The first key that an object of this sound JSON text has twice, however it is spelled; null when there is none. */
export function repeatedKey(text: string): string | null {
  const open: Set<string>[] = [];
  for (const [part, colon] of text.matchAll(token)) {
    if (part === '{') open.push(new Set());
    else if (part === '}') open.pop();
    else if (colon !== undefined) {
      const key: string = JSON.parse(part.slice(0, -colon.length));
      const keys = open.at(-1);
      if (keys?.has(key) === true) return key;
      keys?.add(key);
    }
  }
  return null;
}
