import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

const violations: Record<string, string> = {
  'no-explicit-any': 'export const a: any = 1;',
  'no-non-null-assertion': 'export const b = (list: string[]): string => list[0]!;',
  'consistent-type-imports': "import { Stats } from 'node:fs';\nexport type S = Stats;",
  'no-floating-promises': 'const load = async (): Promise<number> => 1;\nload();\nexport { load };',
  'switch-exhaustiveness-check':
    "export function f(kind: 'a' | 'b'): number {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
  'no-unnecessary-condition': "export const g = (text: string): string => text ?? 'nothing';",
  'max-lines': `${'\n// a line of words\n'.repeat(3)}export const c = [\n${'  1,\n'.repeat(420)}];\n`,
};

test.each(Object.keys(violations))('oxlint reports a violation of %s', async (rule) => {
  expect(await lint(violations[rule] ?? '')).toContain(rule);
});

async function lint(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-lint-'));
  try {
    await writeFile(path.join(folder, 'planted.ts'), text);
    const config = path.join(root, 'tests/architecture/oxlint.json');
    return await promisify(execFile)(path.join(root, 'node_modules/.bin/oxlint'), ['-c', config, folder]).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
