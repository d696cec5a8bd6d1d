import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorkspace } from './compiler/workspace.ts';
import { operatorToken } from './operator-api.ts';

let data: string;
beforeAll(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'livery-token-'));
  await writeFile(path.join(data, 'operator.token'), 'of-the-installation\n');
});
afterAll(() => rm(data, { recursive: true, force: true }));

test.each([
  ['unset', undefined, 'of-the-installation'],
  ['empty', '', 'of-the-installation'],
  ['set', 'of-a-person', 'of-a-person'],
])('commands use the right token when LIVERY_OPERATOR_TOKEN is %s', async (_, token, used) => {
  vi.stubEnv('LIVERY_OPERATOR_TOKEN', token);
  expect(await operatorToken(openWorkspace({ env: { LIVERY_DATA: data } }))).toBe(used);
  vi.unstubAllEnvs();
});
