/** Masks a username so that only its owner and acquaintances recognise it: `lanternfan` → `la***n`. */
export function maskName(username: string): string {
  const letters = [...username];
  const start = letters.slice(0, letters.length > 4 ? 2 : 1).join('');
  return `${start}***${letters.length > 4 ? letters.at(-1) : ''}`;
}
