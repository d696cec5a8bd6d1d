import { spawn, spawnSync } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../../scripts/mutants/project-copy.ts';

let copy: ProjectCopy;

beforeAll(async () => {
  copy = await copyProject();
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'before');
});
afterAll(() => copy.remove());

test('npm test -- changed passes in a copy of the project with one changed file', async () => {
  const file = 'runtime/shared/ids.test.ts';
  await appendFile(path.join(copy.folder, file), '// One more line.\n');
  const { code, output } = await npmTestChanged();
  expect(output).toMatch(/^ +1 file changed/m);
  expect(output).toMatch(/runs: types lint format unused walls architecture unit\n/);
  expect(output).toMatch(new RegExp(`unit:\\n +${file}\\n`));
  expect([code, output]).toEqual([0, expect.stringMatching(/\d+ passed, 0 failed$/m)]);
}, 300_000);

function npmTestChanged(): Promise<{ code: number | null; output: string }> {
  const { LIVERY_TEST_REPORT: _, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['test', '--', 'changed'], { cwd: copy.folder, env: { ...env, NO_COLOR: '1' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: copy.folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
