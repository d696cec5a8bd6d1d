import { createHash } from 'node:crypto';

/** Returns a short hash of contents: 16 hexadecimal digits of SHA-256. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('hex').slice(0, 16);
}
