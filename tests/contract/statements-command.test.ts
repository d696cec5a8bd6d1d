import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Statement, Statements } from '../../schema/generated/api/statements.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { operatorToken } from '../support/platform.ts';
import { takeGrant } from '../support/wallet-player.ts';

let site: PlatformWithCashier;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-statements-'));
  site = await startPlatformWithCashier();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const livery = (...args: string[]): Promise<Ran> =>
  runLivery(['statements', ...args, '--url', site.url], {
    cwd: folder,
    env: { LIVERY_OPERATOR_TOKEN: operatorToken, LIVERY_DATA: site.dataDir, NO_COLOR: '1' },
  });

test('verifies files of statements, also of a key that was replaced', { timeout: 120_000 }, async () => {
  const browser = await site.member();
  await takeGrant(browser, 'first-grant');
  const { today } = (await browser.call('GET', '/wps/member/statements')).body.value as Statements;
  const days = { from: today, to: today };
  const { id } = (await browser.call('POST', '/wps/member/statements', days)).body.value as Statement;
  expect(await livery('rotate-key', 'opal', '--reason', 'x')).toMatchObject({ code: 2 });
  const rotated = await livery('rotate-key', 'opal', '--reason', 'yearly rotation');
  expect([rotated.code, rotated.out]).toEqual([
    0,
    expect.stringMatching(/^statements of opal are signed with the key /),
  ]);
  const { bytes } = await browser.download(`/wps/member/statements/file?id=${id}&format=csv`);
  const check = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    return livery('check', 'opal', name);
  };
  expect(await check('intact.csv', bytes.toString())).toMatchObject({ code: 0, out: 'intact\n' });
  expect(await check('altered.csv', bytes.toString().replace(',grant,', ',deposit,'))).toMatchObject({
    code: 1,
    out: 'altered at line 1\n',
  });
  expect(await check('other.csv', 'a,b')).toMatchObject({
    code: 1,
    out: 'not a statement of this brand: the file is not a complete statement\n',
  });
  expect(await livery('check', 'opal', 'missing.csv')).toMatchObject({ code: 2 });
  expect(await livery('verify', 'opal')).toMatchObject({ code: 0, out: 'opal  verified, 1 statements\n' });
});
