/** The page that verifies draws. */
export const verifyPath = '/prizes/verify';

/** Returns the address of the page that verifies a draw. */
export function verifyDrawPath(draw: string): string {
  return `${verifyPath}?draw=${encodeURIComponent(draw)}`;
}

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Returns the id of a draw from text that is one or a link to its verification; null for other text. */
export function drawIdOf(text: string): string | null {
  const found = new RegExp(`^(?:\\S*[?&]draw=)?(${id})(?:[&#]\\S*)?$`, 'i').exec(text.trim());
  return found?.[1]?.toLowerCase() ?? null;
}
