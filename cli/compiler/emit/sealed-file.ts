import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writeAtomically } from './atomic.ts';

const digestLength = 32;

/** Writes contents behind their own SHA-256, so that damage is noticed when they are read. */
export async function writeSealed(file: string, content: Uint8Array): Promise<void> {
  await writeAtomically(file, Buffer.concat([digestOf(content), content]));
}

/** The contents as written; null when there are none or they are damaged. */
export async function readSealed(file: string): Promise<Buffer | null> {
  const stored = await readFile(file).catch(() => null);
  if (stored === null || stored.length < digestLength) return null;
  const content = stored.subarray(digestLength);
  return digestOf(content).equals(stored.subarray(0, digestLength)) ? content : null;
}

function digestOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
