const token = /"[^"\\]*(?:\\[^][^"\\]*)*"(\s*:)?|[{}]/g;

/** Returns the first key that an object in this valid JSON text has twice, in any spelling; null when there is none. */
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
