import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writeAtomically } from './atomic.ts';

const digestLength = 32;

/** Writes contents after their SHA-256, so that a reader detects damage. */
export async function writeSealed(file: string, content: Uint8Array): Promise<void> {
  await writeAtomically(file, Buffer.concat([digestOf(content), content]));
}

/** Returns the contents as written; null if the file is missing or damaged. */
export async function readSealed(file: string): Promise<Buffer | null> {
  const stored = await readFile(file).catch(() => null);
  if (stored === null || stored.length < digestLength) return null;
  const content = stored.subarray(digestLength);
  return digestOf(content).equals(stored.subarray(0, digestLength)) ? content : null;
}

function digestOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
