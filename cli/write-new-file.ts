import { writeFile } from 'node:fs/promises';
import { UsageError } from './exit.ts';

/** Writes a file that must not exist, by default readable by everyone. Throws `UsageError` with the reason. */
export async function writeNewFile(
  file: string,
  content: string | Uint8Array,
  { mode = 0o666 }: { mode?: number } = {},
): Promise<void> {
  await writeFile(file, content, { flag: 'wx', mode }).catch((cause: unknown) => {
    throw new UsageError(`${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
}
