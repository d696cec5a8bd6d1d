import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The string literals of the runtime's code, which show the keys that it uses. */
export interface UsedKeys {
  /** Returns whether the code uses `namespace:key`, as one literal or as a template. */
  asks(namespace: string, key: string): boolean;
  /** Every string literal of the code with its file. */
  files: { file: string; text: string }[];
}

/** Reads the sources below a folder, without tests and their helpers. */
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
      // A template of little more than placeholders would match every key.
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

/** Returns a template as a pattern in which a placeholder matches any text. */
function patternOf(pieces: string): RegExp {
  const source = pieces
    .split(/\$\{[^}]*\}/)
    .map((piece) => piece.replaceAll(/[.-]/g, '\\$&'))
    .join('.+');
  return new RegExp(`^${source}$`);
}
