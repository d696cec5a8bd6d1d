import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';

export interface TextFileOptions {
  /** The path to show. */
  file: string;
  /** A folder that must contain the file after symbolic links are resolved. */
  within?: string;
  /** Maximum size in bytes. */
  most: number;
}

/** Reads a UTF-8 file without its byte order mark. Errors become a diagnostic and are never thrown. */
export async function readTextFile(
  target: string,
  { file, within, most }: TextFileOptions,
): Promise<{ text: string } | { fault: Diagnostic }> {
  const fault = (code: 'LV1007' | 'LV1008' | 'LV1009' | 'LV1019', message: string, hint?: string) => ({
    fault: diagnostic(code, { message, at: { file }, hint }),
  });
  let bytes: Buffer;
  try {
    if (within !== undefined && !(await liesWithin(target, within))) {
      return fault('LV1019', 'the file is a symbolic link that points outside its directory', 'copy the file here');
    }
    const entry = await stat(target);
    // Reading a pipe or a device would wait.
    if (!entry.isFile())
      return fault('LV1008', `this is ${entry.isDirectory() ? 'a folder' : 'a device or a pipe'}, not a file`);
    if (entry.size > most) return fault('LV1007', `the file has ${entry.size} bytes; ${most} are allowed`);
    bytes = await readFile(target);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return fault('LV1008', missing ? 'the file does not exist' : 'the file cannot be read');
  }
  if (isUtf16(bytes)) return fault('LV1009', 'the file is UTF-16, not UTF-8', 'save it as UTF-8');
  try {
    // The decoder removes a byte order mark.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return fault('LV1009', 'the file is not UTF-8', 'save it as UTF-8');
  }
}

/** Returns whether a file begins with the mark of UTF-16, or with an ASCII character in two bytes. */
function isUtf16([first, second]: Uint8Array): boolean {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return second !== undefined && (first === 0) !== (second === 0);
}

async function liesWithin(target: string, folder: string): Promise<boolean> {
  const relative = path.relative(await realpath(folder), await realpath(target));
  return relative !== '' && relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
