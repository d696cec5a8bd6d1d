import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Simulation } from '../../schema/generated/api/offers.ts';
import type { Application } from '../../schema/generated/api/offers.ts';
import { bonusBrands } from '../support/bonus-player.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { appliedWith, onApplication, withOffers } from '../support/offer-brand.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { operatorToken } from '../support/platform.ts';

let site: PlatformWithCashier;
beforeAll(async () => {
  const [opal, ...others] = bonusBrands();
  if (opal === undefined) throw new Error('there is no brand');
  const server = withOffers(opal.server, onApplication('pictures', { budget: '500' }));
  site = await startPlatformWithCashier({ brands: [{ ...opal, server }, ...others] });
});
afterAll(() => site.close());

const simulate = (...args: string[]): Promise<Ran> => offers('simulate', 'opal', ...args);
const offers = (...args: string[]): Promise<Ran> =>
  runLivery(['offers', ...args, '--url', site.url], {
    cwd: os.tmpdir(),
    env: { LIVERY_OPERATOR_TOKEN: operatorToken, LIVERY_DATA: site.dataDir, NO_COLOR: '1' },
  });

test('prints what an offer would have cost, as text and as JSON', { timeout: 120_000 }, async () => {
  const browser = await site.member();
  const deposit = await site.deposit(browser, { amount: '200' });
  await site.pay(browser, deposit);
  await site.reaches(browser, deposit.id, 'paid');
  const from = new Date().toISOString().slice(0, 10);
  const { code, out } = await simulate('welcome', '--from', from);
  expect([code, out]).toEqual([0, expect.stringContaining(`welcome would have cost 0.00 THB from ${from} to `)]);
  expect(out).toMatch(
    /members with a deposit +1\n +earned the bonus +1\n +completed +0\n +expired +0\n +still counting +1/,
  );
  expect(out).toMatch(/cost if all had completed +200\.00 THB\nread +1 deposits, 0 rounds/);
  const { out: json } = await simulate('welcome', '--from', '2026-10-01', '--to', '2026-11-01', '--json');
  expect(JSON.parse(json) as Simulation).toMatchObject({
    id: 'welcome',
    from: '2026-10-01',
    to: '2026-11-01',
    players: 0,
  });
});

test.each([
  [['nothing'], 1, 'this brand has no such offer'],
  [['Not An Id'], 2, '"Not An Id" is not an offer id'],
  [['welcome', '--from', '2026-02-30'], 2, '"2026-02-30" is not a day; use a date such as 2026-10-01'],
  [['welcome', '--to', 'today'], 2, '"today" is not a day'],
  [['welcome', '--from', '2026-02-02', '--to', '2026-02-01'], 2, '--from 2026-02-02 must be before --to 2026-02-01'],
  [['welcome', '--from', '2024-01-01', '--to', '2026-01-01'], 1, 'the period must have 1 to 366 days'],
  [['welcome', '--from', '2999-01-01'], 1, 'the period must have 1 to 366 days'],
] as const)('rejects %j', { timeout: 60_000 }, async (args, code, message) => {
  expect(await simulate(...args)).toMatchObject({ code, err: expect.stringContaining(message) });
});

test(
  'lists applications, writes an image, rejects and approves, and ends the offer',
  { timeout: 120_000 },
  async () => {
    const browser = await site.member();
    const image = await appliedWith.make({ browser });
    const { id } = (await appliedWith.use({ browser }, image)).body.value as Application;
    const { out } = await offers('applications', 'opal', '--offer', 'pictures');
    expect(out).toMatch(new RegExp(`${id} +pictures +\\S+ +pending +\\S+ +50.00 +${image} +My win +-`));
    const file = path.join(site.dataDir, 'application.png');
    expect(await offers('image', 'opal', id, image, file)).toMatchObject({
      code: 0,
      out: expect.stringContaining('image/png'),
    });
    expect((await readFile(file)).subarray(1, 4).toString()).toBe('PNG');
    expect((await offers('image', 'opal', id, image, file)).code).not.toBe(0);

    const reason = ['--reason', 'The screen is cut off.'];
    expect(await offers('decide', 'opal', id, 'reject')).toMatchObject({
      code: 1,
      err: expect.stringContaining('reason'),
    });
    expect(await offers('decide', 'opal', id, 'maybe')).toMatchObject({ code: 2 });
    expect(await offers('decide', 'opal', 'x', 'approve')).toMatchObject({ code: 2 });
    expect((await offers('decide', 'opal', id, 'reject', ...reason)).out).toContain(`${id} is rejected`);
    expect((await offers('applications', 'opal')).out).toBe('none\n');
    expect((await offers('applications', 'opal', '--state', 'rejected')).out).toContain('The screen is cut off.');
    expect(await offers('decide', 'opal', id, 'approve')).toMatchObject({
      code: 1,
      err: expect.stringContaining('decided otherwise'),
    });

    const again = { key: 'application-2', offer: 'pictures', remark: 'Once more', images: [] };
    const second = (await browser.call('POST', '/wps/promotions/apply', again)).body.value as Application;
    expect((await offers('decide', 'opal', second.id, 'approve')).out).toContain(`${second.id} is approved`);
    expect((await offers('list', 'opal')).out).toMatch(/pictures +open +- +- +2 +0 +1 +50\.00 +500\.00 +0 +pictures/);
    expect((await offers('end', 'opal', 'pictures')).out).toMatch(/^ended +true$/m);
    expect((await offers('end', 'opal', 'pictures')).out).toMatch(/^ended +false$/m);
    expect((await offers('end', 'opal', 'nothing')).err).toContain('nothing of this name or id');
    expect((await offers('list', 'opal')).out).toMatch(/pictures +closed/);
  },
);
