import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Messages } from '../../schema/generated/api/inbox.ts';
import type { OperatorPool } from '../../schema/generated/api/prizes.ts';
import { drawWinners } from '../../runtime/shared/fair/prize-draws.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { freshDatabase } from '../support/postgres.ts';
import { codeOf, prizeCalls, prizeMember, ticketsFor, valueOf, type PrizeMember } from '../support/prize-member.ts';
import { Office } from '../support/staff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const words = { title: { EN: 'Raffle', TH: 'ชิงโชค' }, summary: { EN: 'Prizes.', TH: 'รางวัล' } };
const message = { kind: 'message', title: { EN: 'You won', TH: 'คุณชนะ' }, text: { EN: 'Well done.', TH: 'เก่งมาก' } };
const prize = (name: string, number: number, amount: string) => ({
  name: { EN: name, TH: name },
  number,
  effects: [{ kind: 'credit', amount }, message],
});
const raffle = (draws: string, prizes: object[] = [prize('First', 1, '50'), prize('Second', 2, '10')]) => ({
  ...words,
  game: { kind: 'raffle', draws, prizes },
});
const ends = {
  few: '2027-03-14T05:00:00.000Z',
  gone: '2027-03-18T05:00:00.000Z',
  hand: '2027-03-16T05:00:00.000Z',
  main: '2027-03-12T05:00:00.000Z',
  none: '2027-03-14T05:00:00.000Z',
};
const prizes = {
  few: raffle(ends.few, [prize('First', 1, '50'), prize('Second', 4, '10')]),
  gone: raffle(ends.gone),
  hand: raffle(ends.hand),
  main: raffle(ends.main),
  none: raffle(ends.none),
};
const part = {
  server: { timeZone: 'Asia/Bangkok', grant: { amount: '1000' }, payments: { providers: ['sandbox'] } },
  offers: Object.fromEntries(Object.keys(prizes).map((pool) => [pool, ticketsFor(pool, 3, 60)])),
  prizes,
};
const brand = { bundle: brandBundle({ missions: true, prizes: true }), server: part };

describe('raffles', () => {
  let vendor: FakeVendor;
  let databaseUrl: string;
  let site: TestPlatform;
  // Ten o'clock of a Wednesday in the brand's time zone.
  let now = Date.parse('2027-03-10T03:00:00.000Z');

  const start = (): Promise<TestPlatform> =>
    startPlatform({ databaseUrl, studioUrl: vendor.url, env: { LIVERY_STUDIO_SECRET: vendorSecret }, brands: [brand] });
  beforeAll(async () => {
    [vendor, databaseUrl] = await Promise.all([startFakeVendor(), freshDatabase()]);
    site = await start();
    await moveTo(now);
  }, 120_000);
  afterAll(async () => {
    expect(await discrepancies(site)).toEqual([]);
    await site.close();
    await vendor.close();
  });

  const moveTo = async (at: number): Promise<void> => {
    now = at;
    await site.platform.testFacilities().moveClock({ now: new Date(at).toISOString() });
  };
  /** Returns a member with three tickets of these raffles. */
  async function member(pools: readonly string[], isPoor = false): Promise<PrizeMember> {
    const own = await prizeMember(site, { isPoor });
    await own.take(...pools);
    return own;
  }
  const visitor = () => prizeCalls(new Browser(site.app));
  const drawNow = (pool: string) => new Office(site).call('POST', '/prizes/raffle', { pool });
  const titles = async ({ browser }: PrizeMember) =>
    valueOf<Messages>(await browser.call('GET', '/wps/member/messages')).items.map(({ params }) => params.title);

  test('take tickets until they are drawn; each prize is paid once, by two servers and days late', async () => {
    const members = [await member(['main']), await member(['main'])] as const;
    // A reward that can be claimed would keep the account open.
    const leaver = await member(Object.keys(prizes), true);
    const [first, second] = members;
    expect(await first.raffle('main')).toMatchObject({ stage: 'open', entries: 0, tickets: 3, ticketWorth: '50.00' });
    const entered = [
      await first.entered('main', 'entry-of-first'),
      await leaver.entered('main'),
      await second.entered('main'),
      await leaver.entered('main'),
      await first.entered('main'),
      await second.entered('main'),
      await first.entered('main'),
    ];
    expect(entered.map(({ ownEntries }) => ownEntries)).toEqual([1, 1, 1, 2, 2, 2, 3]);
    expect(await first.entered('main', 'entry-of-first')).toEqual(entered[0]);
    expect([await first.enters('few', 'entry-of-first'), await first.enters('main')]).toEqual([
      'wallet.key_reused',
      'prizes.no_ticket',
    ]);
    const own = entered.filter((_, index) => [0, 4, 6].includes(index)).map(({ entry }) => entry);
    const open = await first.raffle('main');
    expect(open).toMatchObject({ entries: 7, tickets: 0, ownEntries: own, entriesHash: null, winners: [] });
    // The three prizes are worth 70, and an eighth entry has an eighth of them.
    expect(open).toMatchObject({ draws: ends.main, ticketWorth: '8.75' });
    expect(await second.raffle('main')).toMatchObject({ tickets: 1, entries: 7 });
    const closing = await leaver.browser.call('POST', '/wps/member/close', { password: 'correct-horse-9' });
    expect(codeOf(closing)).toBe('ok');
    expect(codeOf(await drawNow('main'))).toBe('prizes.not_ended');

    // No server ran at the end: two find it a day late, at the same moment.
    const other = await start();
    try {
      const late = Date.parse(ends.main) + DAY;
      await Promise.all([
        other.platform.testFacilities().moveClock({ now: new Date(late).toISOString() }),
        moveTo(late),
      ]);
    } finally {
      await other.close();
    }
    for (const { login } of members) await login();
    const drawn = await first.raffle('main');
    const entries = entered.filter((_, index) => index !== 1 && index !== 3).map(({ entry }) => entry);
    expect(drawn).toMatchObject({ stage: 'drawn', entries: 5, entriesHash: sha256(entries.join('\n')) });
    expect(drawn.winners.map(({ prize: name }) => name)).toEqual(['First', 'Second', 'Second']);
    expect(await second.enters('main')).toBe('prizes.closed');
    // Again, and by hand, it changes nothing.
    await moveTo(now + HOUR);
    expect(valueOf(await drawNow('main'))).toMatchObject({ stage: 'drawn', state: 'closed', draws: 3, paid: '70.00' });

    for (const [place, { draw, isOwn, name }] of drawn.winners.entries()) {
      const { serverSeed, seedHash, clientSeed, nonce, raffle: of, revealsAt } = await visitor().record(draw);
      if (serverSeed === null) throw new Error('the seed is not revealed');
      expect([sha256(serverSeed), clientSeed, revealsAt]).toEqual([open.seedHash, drawn.entriesHash, null]);
      expect(of).toEqual({ entries, prizes: 3, place });
      const won = (await drawWinners({ serverSeed, clientSeed, nonce }, entries, 3))[place] ?? '';
      expect([seedHash, isOwn]).toEqual([open.seedHash, own.includes(won)]);
      expect(name).toBe((own.includes(won) ? first : second).masked);
    }
    for (const each of members) {
      await each.login();
      const { items } = await each.history();
      const winners = (await each.raffle('main')).winners.filter(({ isOwn }) => isOwn);
      expect(items.map(({ id }) => id).toSorted()).toEqual(winners.map(({ draw }) => draw).toSorted());
      const sum = items.reduce((all, { gives }) => all + Number(gives.credit), 1000);
      expect([await each.browser.balance(), await titles(each)]).toEqual([sum.toFixed(2), items.map(() => 'You won')]);
    }
  });

  test('pay who is on a break without a message; prizes without entries stay, and a raffle without any ends', async () => {
    const [own, away] = [await member(['few']), await member(['few'])];
    for (const each of [own, away]) await each.entered('few');
    await away.rest('week');
    await moveTo(Date.parse(ends.few));
    await own.login();
    const { stage, entries, winners } = await own.raffle('few');
    expect([stage, entries, winners.map(({ prize: name }) => name)]).toEqual(['drawn', 2, ['First', 'Second']]);
    const empty = await own.raffle('none');
    expect(empty).toMatchObject({ stage: 'drawn', entries: 0, entriesHash: sha256(''), winners: [] });
    expect([await own.enters('none'), await own.enters('few')]).toEqual(['prizes.closed', 'prizes.closed']);
    await away.login();
    const [amount] = (await away.history()).items.map(({ gives }) => gives.credit);
    expect(await away.browser.balance()).toBe((1000 + Number(amount)).toFixed(2));
    expect(Number(await own.browser.balance()) + Number(await away.browser.balance())).toBe(2060);
    expect([await titles(own), await titles(away)]).toEqual([['You won'], []]);
  });

  test('are drawn by operators once they have ended', async () => {
    const own = await member(['hand']);
    await own.entered('hand');
    await moveTo(Date.parse(ends.hand) - 20_000);
    await moveTo(Date.parse(ends.hand) + 10_000);
    // The work of the next minute has not run: the entries are neither fixed nor drawn.
    const replies = await Promise.all([drawNow('hand'), drawNow('hand')]);
    for (const reply of [...replies, await drawNow('hand')])
      expect(valueOf<OperatorPool>(reply)).toMatchObject({ kind: 'raffle', stage: 'drawn', draws: 1, paid: '50.00' });
    await moveTo(now + HOUR);
    await own.login();
    expect([await own.browser.balance(), (await own.history()).items.length]).toEqual(['1050.00', 1]);
    expect([codeOf(await drawNow('nothing')), codeOf(await drawNow('gone'))]).toEqual([
      'prizes.unknown',
      'prizes.not_ended',
    ]);
  });

  test('are drawn and shown for thirty days when their file is gone', async () => {
    const own = await member(['gone']);
    await own.entered('gone');
    const { gone: _, ...left } = prizes;
    const { gone: __, ...offers } = part.offers;
    await site.platform.brandLoaded({ id: 'opal', bundle: brand.bundle, server: { ...part, offers, prizes: left } });
    expect((await own.pools()).some(({ id }) => id === 'gone')).toBe(false);
    expect(await own.enters('gone')).toBe('prizes.unknown');
    await moveTo(Date.parse(ends.gone));
    for (const days of [0, 29]) {
      await moveTo(Date.parse(ends.gone) + days * DAY);
      await own.login();
      const shown = await own.pool('gone');
      expect(shown).toMatchObject({ title: 'Raffle', state: 'closed', game: { stage: 'drawn', entries: 1 } });
      expect((await own.history()).items).toMatchObject([
        { title: 'Raffle', kind: 'raffle', gives: { credit: '50.00' } },
      ]);
    }
    await moveTo(Date.parse(ends.gone) + 30 * DAY + HOUR);
    expect((await visitor().pools()).some(({ id }) => id === 'gone')).toBe(false);
  });
});
