import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { ApiClient } from '../support/api-client.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let shop: TestProject;
let server: TestServer;
let member: ApiClient;

beforeAll(async () => {
  shop = createTestProject();
  await runLivery(['build'], { cwd: shop.folder, env: shop.env });
  server = await startTestServer({ brands: shop.workspace.brands, dist: shop.workspace.dist });
  const connect = { protocol: 'http:', hostname: '127.0.0.1', port: server.port } as const;
  member = new ApiClient({ connect, host: `aurora.localhost:${server.port}` });
  await member.register('sandpiper', 'correct-horse-9');
}, 120_000);
afterAll(async () => {
  await server?.stop();
  shop.remove();
});

const limits = (...args: string[]): Promise<Ran> =>
  runLivery(['limits', 'aurora', ...args], { cwd: shop.folder, env: { ...shop.env, LIVERY_DATA: server.data } });

test('sets the real name of a member with a reason', async () => {
  const members = (...args: string[]): Promise<Ran> =>
    runLivery(['members', 'name', 'aurora', ...args], {
      cwd: shop.folder,
      env: { ...shop.env, LIVERY_DATA: server.data },
    });
  await member.value('account.saveProfile', { realName: 'Anna Bell' });
  expect(await members('sandpiper', 'Anna Stone')).toMatchObject({ code: 2, err: expect.stringContaining('reason') });
  expect(await members('sandpiper', 'Anna', '--reason', 'marriage')).toMatchObject({
    code: 1,
    err: expect.stringContaining('real names'),
  });
  expect(await members('sandpiper', 'Anna Stone', '--reason', 'marriage')).toMatchObject({
    code: 0,
    out: expect.stringContaining('sandpiper: Anna Stone'),
  });
  expect(await member.value('account.profile')).toMatchObject({ realName: 'Anna Stone' });
});

test('shows the limits of a player with the raise that waits', async () => {
  await member.value('limits.set', { limits: [{ kind: 'loss', period: 'day', amount: '100.00' }] });
  await member.value('limits.set', { limits: [{ kind: 'loss', period: 'day', amount: '300.00' }] });
  const { code, out } = await limits('sandpiper');
  expect([code, out]).toEqual([0, expect.stringContaining('sandpiper is not on a break')]);
  expect(out).toMatch(/loss +day +100\.00 +0\.00 +300\.00 from 20/);
  const { out: json } = await limits('sandpiper', '--json');
  expect(JSON.parse(json)).toMatchObject({ player: 'sandpiper', breaks: [] });
});

test('rejects an unknown player, an unknown period and a break without a reason', async () => {
  expect(await limits('nobody-here')).toMatchObject({ code: 1, err: expect.stringContaining('no such player') });
  expect(await limits('sandpiper', '--break', 'soon', '--reason', 'asked')).toMatchObject({ code: 2 });
  expect(await limits('sandpiper', '--break', '1w')).toMatchObject({ code: 2, err: expect.stringContaining('reason') });
});

test('begins a break, which no shorter one and no option ends', async () => {
  const begun = await limits('sandpiper', '--break', '6m', '--reason', 'asked for by e-mail');
  expect(begun).toMatchObject({ code: 0, out: expect.stringMatching(/sandpiper is on a break until 20/) });
  await limits('sandpiper', '--break', '24h', '--reason', 'asked for by e-mail');
  const { limits: now, breaks } = JSON.parse((await limits('sandpiper', '--json')).out);
  expect(now.break).toMatchObject({ kind: 'exclusion', period: 'halfYear' });
  expect(breaks.map(({ actor }: { actor: string }) => actor)).toEqual(['installation', 'installation']);
  for (const option of ['--lift', '--end', '--force']) expect((await limits('sandpiper', option)).code).toBe(2);
});

test('writes a copy of the data of a member to a new file, and closes an account with a reason', async () => {
  const members = (...args: string[]): Promise<Ran> =>
    runLivery(['members', ...args], { cwd: shop.folder, env: { ...shop.env, LIVERY_DATA: server.data } });
  const file = path.join(shop.folder, 'copy.json');
  expect(await members('export', 'aurora', 'sandpiper', '--output', file)).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: [{ username: 'sandpiper' }] });
  expect(await members('export', 'aurora', 'sandpiper', '--output', file)).toMatchObject({
    code: 2,
    err: expect.stringContaining('cannot be written'),
  });
  expect(await members('export', 'aurora', 'nobody-here', '--output', `${file}.2`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no such member'),
  });
  const leaver = new ApiClient({
    connect: { protocol: 'http:', hostname: '127.0.0.1', port: server.port },
    host: `aurora.localhost:${server.port}`,
  });
  await leaver.register('leaver1', 'correct-horse-9');
  expect(await members('close', 'aurora', 'leaver1', '--reason', 'no')).toMatchObject({ code: 2 });
  expect(await members('close', 'aurora', 'leaver1', '--reason', 'asked by letter')).toMatchObject({
    code: 0,
    out: expect.stringContaining('leaver1: closed'),
  });
  expect(await members('close', 'aurora', 'leaver1', '--reason', 'asked by letter')).toMatchObject({
    code: 1,
    err: expect.stringContaining('closed already'),
  });
});
