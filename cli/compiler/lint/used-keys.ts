import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the code of the runtime says in quotes, in order to know which words it asks for. */
export interface UsedKeys {
  /** Whether anything asks for `namespace:key`, in one piece or put together of pieces. */
  asks(namespace: string, key: string): boolean;
  /** Every text of the code with the file it stands in. */
  files: { file: string; text: string }[];
}

/** Reads the sources below a folder; tests and what serves them do not count. */
export function readUsedKeys(folder: string): UsedKeys {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.fixture)\.tsx?$/.test(entry.name))
    .filter(({ parentPath }) => !parentPath.split(path.sep).includes('testing'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const whole = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const { text } of files) {
    for (const [, quoted = ''] of text.matchAll(/['"]([\w.:-]+)['"]/g)) whole.add(quoted);
    for (const [, pieces = ''] of text.matchAll(/`((?:[\w.:-]|\$\{[^}`]*\})+)`/g)) {
      if (!pieces.includes('${')) whole.add(pieces);
      // What is hardly more than filled in would stand for every word there is.
      else if (/[a-z]{3}/.test(pieces.replaceAll(/\$\{[^}]*\}/g, ''))) patterns.set(pieces, patternOf(pieces));
    }
  }
  const named = [...patterns.values()];
  return {
    files,
    asks(namespace, key) {
      const name = `${namespace}:${key}`;
      return whole.has(name) || whole.has(key) || named.some((pattern) => pattern.test(name));
    },
  };
}

/** Pieces as a pattern: what is filled in may be anything. */
function patternOf(pieces: string): RegExp {
  const source = pieces
    .split(/\$\{[^}]*\}/)
    .map((piece) => piece.replaceAll(/[.-]/g, '\\$&'))
    .join('.+');
  return new RegExp(`^${source}$`);
}
