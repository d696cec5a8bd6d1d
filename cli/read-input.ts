import path from 'node:path';
import { hasErrors, type Diagnostic } from './compiler/diagnostic.ts';
import { plain } from './compiler/read/located.ts';
import { readJsonFile, type ReadResult } from './compiler/read/read-json.ts';
import { readTextFile } from './compiler/read/read-text-file.ts';
import { UsageError } from './exit.ts';
import { prettyDiagnostic } from './report/pretty.ts';
import { visible } from './report/visible.ts';

/** Maximum size in bytes of a text that a command reads; a statement of a busy year is smaller. */
const maxTextBytes = 64 * 1024 * 1024;

type Rejecting = new (message: string) => Error;

/** Reads the JSON file that an argument names. Throws `UsageError` with the place of each fault. */
export async function readJsonInput(file: string): Promise<unknown> {
  return checkedJson(await readJsonFile(path.resolve(file), file));
}

/** Reads the UTF-8 file that an argument names, without its byte order mark. Throws `UsageError`. */
export async function readTextInput(file: string): Promise<string> {
  const read = await readTextFile(path.resolve(file), { file, most: maxTextBytes });
  if ('fault' in read) throw new UsageError(unreadable(read.fault));
  return read.text;
}

/** Returns the value of JSON that was read without errors. Throws `Rejection` with the place of each fault. */
export function checkedJson({ source, value, diagnostics }: ReadResult, Rejection: Rejecting = UsageError): unknown {
  if (value !== null && !hasErrors(diagnostics)) return plain(value);
  const [first] = diagnostics;
  if (first?.span === null) throw new Rejection(unreadable(first));
  // `livery check --fix` corrects files of brands only.
  const faults = diagnostics.map((each) => prettyDiagnostic({ ...each, fix: null })).join('\n');
  throw new Rejection(`${visible(source.file)} is not valid JSON:\n${faults}`);
}

function unreadable({ file, message, hint }: Diagnostic): string {
  return `${visible(file)} cannot be read: ${message}${hint === null ? '' : `; ${hint}`}`;
}
