import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedImages } from '../../schema/generated/api/images.ts';
import type { OperatorDemand, OperatorWithdrawal } from '../../schema/generated/api/withdrawals.ts';
import { fileOf, testImage } from '../support/test-images.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { operatorToken } from '../support/platform.ts';
import { Office } from '../support/staff.ts';
import {
  approvedAndSent,
  bankReaches,
  confirmReceipt,
  withdrawers,
  withdrawn,
  type Withdrawer,
} from '../support/withdrawing-member.ts';

let site: PlatformWithCashier;
let member: Withdrawer;
beforeAll(async () => {
  const { bundle } = payingBrand();
  const server = { payments: { providers: ['sandbox'], withdrawals: { timesADay: 50 } } };
  site = await startPlatformWithCashier({ brands: [{ bundle, server }] });
  const [made] = await withdrawers(site, ['7777']);
  if (made === undefined) throw new Error('there is no member');
  member = made;
}, 120_000);
afterAll(() => site.close());

const livery = (token: string, ...args: string[]): Promise<Ran> =>
  runLivery(['withdrawals', ...args, '--url', site.url], {
    cwd: os.tmpdir(),
    env: { LIVERY_OPERATOR_TOKEN: token, LIVERY_DATA: site.dataDir, NO_COLOR: '1' },
  });
const owner = (...args: string[]): Promise<Ran> => livery(operatorToken, ...args);

test('withdrawals are listed, reviewed, approved, rejected and shown by commands', { timeout: 120_000 }, async () => {
  expect(await owner('list', 'opal')).toEqual({ code: 0, out: 'none\n', err: '' });
  const [first, second] = [await withdrawn(member), await withdrawn(member)];
  const listed = JSON.parse((await owner('list', 'opal', '--json')).out) as OperatorWithdrawal[];
  expect(listed.map(({ id, username }) => [id, username])).toEqual([
    [second.id, member.name],
    [first.id, member.name],
  ]);
  const newest = (await owner('list', 'opal', '--limit', '1')).out;
  expect(newest).toContain(second.id);
  const [, cursor = ''] = /^next page: --cursor (.+)$/m.exec(newest) ?? [];
  const older = (await owner('list', 'opal', '--cursor', cursor)).out;
  expect([older.includes(first.id), older.includes(second.id)]).toEqual([true, false]);
  expect((await owner('review', 'opal', first.id)).out).toBe(`${first.id} is reviewing\n`);
  expect((await owner('approve', 'opal', first.id)).out).toBe(`${first.id} is approved\n`);
  const rejected = await owner('reject', 'opal', second.id, '--reason', 'the name differs');
  expect(rejected.out).toBe(`${second.id} is rejected\n`);
  const again = await owner('approve', 'opal', second.id);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('does not allow this')]);
  const unknown = await owner('show', 'opal', '0192f3b2-6c1e-7a53-9d0f-4b1f6a1c2d3e');
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('this brand has nothing of this')]);
  await bankReaches(site, member.browser, { id: first.id, state: 'sent' });
  const shown = await owner('show', 'opal', first.id);
  for (const text of ['First Bank', '7777', 'Ann Example', 'reviewing', 'paid']) expect(shown.out).toContain(text);
  expect((await owner('list', 'opal', '--state', 'rejected')).out).toContain(second.id);
});

test.each([
  ['again', 'approved'],
  ['return', 'returned'],
  ['force', 'received'],
])('a dispute is resolved by %s', { timeout: 120_000 }, async (decision, state) => {
  const { id } = await withdrawn(member);
  await approvedAndSent(site, member.browser, id);
  await confirmReceipt(member.browser, { id, received: false, receivedAmount: '4.00', remark: 'too little' });
  const { out: shown } = await owner('show', 'opal', id);
  for (const line of [/^received +4\.00$/m, /^remark +too little$/m]) expect(shown).toMatch(line);
  const { out } = await owner('resolve', 'opal', id, decision, '--reason', 'the bank was asked');
  expect(out).toBe(`${id} is ${state}\n`);
});

test('an image of a dispute is written to a file, once, and only by its withdrawal', { timeout: 120_000 }, async () => {
  const { id } = await withdrawn(member);
  await approvedAndSent(site, member.browser, id);
  const file = fileOf('slip.png', await testImage('png'));
  const { imageId } = (await member.browser.upload('/wps/member/images', [file])).body.value as UploadedImages;
  await confirmReceipt(member.browser, {
    id,
    received: false,
    receivedAmount: '4',
    remark: 'too little',
    proofs: [imageId],
  });
  expect((await owner('show', 'opal', id)).out).toContain(imageId);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-proof-'));
  const to = path.join(folder, 'slip.png');
  try {
    expect((await owner('proof', 'opal', id, imageId, to)).out).toBe(`${to} (image/png)\n`);
    expect((await readFile(to)).subarray(1, 4).toString()).toBe('PNG');
    const again = await owner('proof', 'opal', id, imageId, to);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('cannot be written')]);
    const other = await owner('proof', 'opal', (await withdrawn(member)).id, imageId, path.join(folder, 'other.png'));
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('has nothing of this')]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a role without the permission reads and does not decide', { timeout: 120_000 }, async () => {
  const office = new Office(site);
  await office.employ('riskreader', 'risk');
  const { token: risk } = await office.token('riskreader');
  const { id } = await withdrawn(member);
  expect((await livery(risk, 'list', 'opal')).out).toContain(id);
  const refused = await livery(risk, 'approve', 'opal', id);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('withdrawals.decide')]);
  await office.employ('helper', 'support');
  const { token: support } = await office.token('helper');
  expect((await livery(support, 'list', 'opal')).code).toBe(1);
});

test.each([
  [['list', 'opal', '--state', 'lost'], '"lost" is not a valid state; expected requested'],
  [['show', 'opal', 'one'], '"one" is not a valid id'],
  [
    ['resolve', 'opal', '0192f3b2-6c1e-7a53-9d0f-4b1f6a1c2d3e', 'pay', '--reason', 'because'],
    '"pay" is not a valid decision; expected again, return, force',
  ],
  [['reject', 'opal', '0192f3b2-6c1e-7a53-9d0f-4b1f6a1c2d3e', '--reason', 'x'], 'reason: use 3 to 500 characters'],
])('%j is wrong usage', { timeout: 60_000 }, async (args, message) => {
  expect(await owner(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});

test('documents are asked for, looked at, refused and accepted by commands', { timeout: 120_000 }, async () => {
  const documents = (...args: string[]): Promise<Ran> => owner('documents', ...args);
  expect((await documents('list', 'opal')).out).toBe('none\n');
  const words = ['--documents', 'A photo of your passport', '--reason', 'We check once who you are.'];
  const asked = JSON.parse((await documents('ask', 'opal', member.name, ...words, '--json')).out) as OperatorDemand;
  expect(asked).toMatchObject({ username: member.name, state: 'asked' });
  const again = await documents('ask', 'opal', member.name, ...words);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('not settled')]);
  const early = await documents('refuse', 'opal', asked.id, '--reason', 'none came');
  expect([early.code, early.err]).toEqual([1, expect.stringContaining('does not allow this')]);
  const file = fileOf('passport.png', await testImage('png'));
  const { imageId } = (await member.browser.upload('/wps/member/images', [file])).body.value as UploadedImages;
  const sent = { id: asked.id, images: [imageId], remark: 'both pages' };
  await member.browser.call('PUT', '/wps/v2/wallets/withdraw/documents', sent);
  const { out } = await documents('list', 'opal', '--state', 'sent');
  for (const text of [asked.id, member.name, imageId, 'both pages']) expect(out).toContain(text);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-documents-'));
  const target = path.join(folder, 'passport.png');
  expect((await documents('image', 'opal', asked.id, imageId, target)).out).toBe(`${target} (image/png)\n`);
  expect((await readFile(target)).subarray(1, 4).toString()).toBe('PNG');
  const twice = await documents('image', 'opal', asked.id, imageId, target);
  expect([twice.code, twice.err]).toEqual([2, expect.stringContaining('cannot be written')]);
  await rm(folder, { recursive: true });
  const refused = await documents('refuse', 'opal', asked.id, '--reason', 'The picture is blurred.');
  expect(refused.out).toBe(`${asked.id} is refused\n`);
  expect((await documents('accept', 'opal', asked.id)).out).toBe(`${asked.id} is accepted\n`);
  const short = await documents('ask', 'opal', member.name, '--documents', 'x', '--reason', 'y');
  expect([short.code, short.err]).toEqual([
    2,
    expect.stringContaining('documents: use 3 to 140 characters; reason: use 3 to 500 characters'),
  ]);
});
