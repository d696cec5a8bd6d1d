import { stat } from 'node:fs/promises';
import { readJsonFile, type ReadResult } from './read-json.ts';

interface Known {
  mark: string;
  result: ReadResult;
}

/** Files kept as read: a brand of a hundred is compiled again without reading the other ninety-nine. */
const maxEntries = 400;
const known = new Map<string, Known>();

/** Reads a JSON file as `readJsonFile` does, or gives what was read before when the file has not been written since. */
export async function readJsonFileAgain(target: string, file: string, within?: string): Promise<ReadResult> {
  const key = [target, file, within].join('\n');
  const mark = await markOf(target);
  const before = known.get(key);
  if (before !== undefined && before.mark === mark) return withOwnList(before.result);
  const result = await readJsonFile(target, file, within);
  known.delete(key);
  // What was written while it was read, or a moment ago, may be written again without a new mark.
  if (mark !== null && mark === (await markOf(target)) && !isFresh(mark)) {
    known.set(key, { mark, result });
    for (const oldest of known.size > maxEntries ? known.keys() : []) {
      known.delete(oldest);
      break;
    }
  }
  return withOwnList(result);
}

/** Those who read on add what they find. */
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
