import { stat } from 'node:fs/promises';
import { readJsonFile, type ReadResult } from './read-json.ts';

interface Known {
  mark: string;
  result: ReadResult;
}

/** Maximum number of cached files: a build of one brand among a hundred does not read the other ninety-nine again. */
const maxEntries = 400;
const known = new Map<string, Known>();

/** Reads a JSON file like `readJsonFile`. Returns the cached result if the file has not been written since. */
export async function readJsonFileAgain(target: string, file: string, within?: string): Promise<ReadResult> {
  const key = [target, file, within].join('\n');
  const mark = await markOf(target);
  const before = known.get(key);
  if (before !== undefined && before.mark === mark) return withOwnList(before.result);
  const result = await readJsonFile(target, file, within);
  known.delete(key);
  // A file written during or just before the read may change again without a new timestamp.
  if (mark !== null && mark === (await markOf(target)) && !isFresh(mark)) {
    known.set(key, { mark, result });
    for (const oldest of known.size > maxEntries ? known.keys() : []) {
      known.delete(oldest);
      break;
    }
  }
  return withOwnList(result);
}

/** Returns a copy of the diagnostics, because callers append to the list. */
function withOwnList(result: ReadResult): ReadResult {
  return { ...result, diagnostics: [...result.diagnostics] };
}

async function markOf(target: string): Promise<string | null> {
  const found = await stat(target, { bigint: true }).catch(() => null);
  return found === null ? null : [found.ctimeNs, found.mtimeNs, found.ino, found.dev, found.size].join(':');
}

function isFresh(mark: string): boolean {
  const changedAt = Number(BigInt(mark.split(':')[0] ?? 0) / 1_000_000n);
  return Date.now() - changedAt < 50;
}
