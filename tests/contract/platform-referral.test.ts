import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Messages } from '../../schema/generated/api/inbox.ts';
import type { PointBalance } from '../../schema/generated/api/points.ts';
import type { Friends, OperatorFriends, Referral } from '../../schema/generated/api/referral.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { Browser, brandBundle } from '../support/platform.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { freshDatabase } from '../support/postgres.ts';
import { Office } from '../support/staff.ts';
import { freshId, takeGrant, walletPlayers } from '../support/wallet-player.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const words = { EN: 'Friends', TH: 'เพื่อน' };
const offer = {
  type: 'event',
  product: 'casino',
  trigger: { kind: 'referral', deposits: '100', validBets: '300', days: 10, most: 2 },
  effects: [
    { kind: 'credit', amount: '25.5' },
    { kind: 'points', points: 40 },
    { kind: 'message', title: words, text: { EN: 'Thank you.', TH: 'ขอบคุณ' } },
  ],
  title: words,
  summary: words,
  starts: '2027-03-01T00:00:00Z',
  ends: '2027-06-01T00:00:00Z',
};
const part = {
  server: {
    grant: { amount: '1000' },
    payments: { providers: ['sandbox'] },
    points: { earn: { rng: { points: 1, amount: '100000' } }, exchange: { points: 3, amount: '0.10', smallest: 20 } },
  },
  offers: { friends: offer, later: { ...offer, starts: '2027-03-02T00:00:00Z' } },
};
const bundleOf = (id: string, different: Parameters<typeof brandBundle>[0] = {}) =>
  brandBundle({ id, merchantCode: `${id.toUpperCase()}01`, points: true, bonuses: true, referral: true, ...different });

describe('referral', () => {
  let vendor: FakeVendor;
  let databaseUrl: string;
  let site: PlatformWithCashier;
  let names = 0;
  // Ten o'clock of a day in the brand's time zone.
  let now = Date.parse('2027-03-10T03:00:00.000Z');

  beforeAll(async () => {
    [vendor, databaseUrl] = await Promise.all([startFakeVendor(), freshDatabase()]);
    const { settings } = brandBundle();
    const off = (modId: string) => ({ settings: [...settings, { modId, enabled: '0' as const }] });
    site = await startPlatformWithCashier({
      vendor,
      databaseUrl,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [
        { bundle: bundleOf('opal', { domains: ['opal.localhost'] }), server: part },
        { bundle: bundleOf('jade', { referral: false }), server: { ...part, offers: {} } },
        { bundle: bundleOf('onyx', off('REFER3')), server: part },
        { bundle: bundleOf('ruby', off('REWARDS3')), server: part },
      ],
    });
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
  /** Moves to ten o'clock of a later day, past the count at its begin. */
  const daysLater = (days: number): Promise<void> => moveTo(now + days * DAY);

  /** Returns a member who registered with a code, on a browser of their own unless another is given. */
  async function member({
    code,
    browser = new Browser(site.app),
  }: { code?: string | undefined; browser?: Browser } = {}) {
    const username = `friendly${(names += 1)}`;
    browser.address = `10.0.${names}.1`;
    browser.csrf = null;
    const password = 'correct-horse-9';
    const { status, body } = await browser.call('PUT', '/wps/member/register', {
      username,
      password,
      confirmPassword: password,
      ageConfirmed: true,
      termsAccepted: true,
      login: true,
      registerMethod: 'WEB',
      humanToken: 'test-human',
      ...(code === undefined ? {} : { referralCode: code }),
    });
    expect(status).toBe(200);
    browser.csrf = (body.value as { token: string }).token;
    const value = async <Value>(path: string) => (await browser.call('GET', path)).body.value as Value;
    return {
      username,
      browser,
      summary: () => value<Referral>('/wps/member/referral'),
      friends: async (query = '') => value<Friends>(`/wps/member/referral/friends${query}`),
      value,
      login: () => browser.login(username),
    };
  }
  type Member = Awaited<ReturnType<typeof member>>;

  async function pays({ browser }: Member, amount = '100.00'): Promise<void> {
    const deposit = await site.deposit(browser, { amount });
    await site.pay(browser, deposit);
    await site.reaches(browser, deposit.id, 'paid');
  }

  /** Lets a member bet in a round, which loses, or is rolled back. */
  async function bets({ browser }: Member, amount: string, end: 'win' | 'rollback' = 'win'): Promise<void> {
    await takeGrant(browser, 'first-grant');
    const playerSession = await walletPlayers({ running: site, vendor }).launch(browser);
    const [roundId, betTransactionId] = [freshId('r'), freshId('b')];
    const base = { playerSession, gameId: 'lantern', vassalage: 'LMN', currency: 'THB', roundId };
    const move = async (call: string, fields: object) => {
      const all = { ...base, at: new Date(now).toISOString(), ...fields };
      expect((await callWallet(site.app, call, all)).status).toBe(200);
    };
    await move('bet', { transactionId: betTransactionId, amount });
    const ended = { transactionId: freshId('e'), betTransactionId };
    await move(end, { ...ended, amount: end === 'win' ? '0.00' : amount });
  }

  /** Returns a friend of a member who has paid in and bet what the offer asks for. */
  async function goodFriend(inviter: Member, browser?: Browser): Promise<Member> {
    const { code } = await inviter.summary();
    const friend = await member({ code, ...(browser === undefined ? {} : { browser }) });
    await pays(friend);
    await bets(friend, '300.00');
    return friend;
  }

  const listed = async (query: string): Promise<OperatorFriends> => new Office(site).value('GET', `/referral${query}`);
  /** State and reason of the friends of a member, oldest first. */
  const fates = async ({ username }: Member) =>
    (await listed(`?username=${username}`)).items.map(({ state, reason }) => [state, reason]).toReversed();

  /** Changes rows as the owner of the database does. */
  async function change(sql: string, ...values: readonly string[]): Promise<void> {
    const database = await openPlatformDatabase({ dataDir: '', databaseUrl });
    try {
      await database.as('OPAL01').transaction(async (tx) => {
        await tx.query('set local role none');
        await tx.query(sql, [...values]);
      });
    } finally {
      await database.close();
    }
  }
  const addCard = ({ username }: Member, { hash }: { hash: string | null }) =>
    change(
      `insert into bank_card (merchant, id, player_id, number_sealed, number_hash, last_four, holder, bank, added_at, removed_at)
       select 'OPAL01', new_uuid(), id, $2::text, $2::text, '1234', case when $2::text is null then 'A. Friend' else 'a. friend' end,
         'First Bank', now(), case when $2::text is null then now() end
       from player where merchant = 'OPAL01' and username_key = $1`,
      ...([username, hash] as [string, string]),
    );

  test('pays a member once for a friend who has paid in and bet, at the next midnight', async () => {
    const inviter = await member();
    const { code, ...before } = await inviter.summary();
    const terms = {
      deposits: '100.00',
      validBets: '300.00',
      days: 10,
      most: 2,
      credit: '25.50',
      points: 40,
      tickets: 0,
    };
    const nothing = { friends: 0, paid: 0, credit: '0.00', points: 0 };
    expect(before).toEqual({ currency: 'THB', terms: { offer: 'friends', ...terms }, ...nothing });
    const friend = await member({ code });
    const joined = { name: expect.stringMatching(/^fr\*\*\*/), state: 'joined', credit: null, points: 0 };
    const [invited] = (await inviter.friends()).items;
    expect(invited).toMatchObject(joined);
    expect(Date.parse(invited?.until ?? '') - Date.parse(invited?.joinedAt ?? '')).toBe(10 * DAY);
    expect((await friend.friends()).items).toEqual([]);
    await pays(friend, '50.00');
    expect((await inviter.friends()).items).toMatchObject([{ state: 'joined' }]);
    await pays(friend, '50.00');
    expect((await inviter.friends()).items).toMatchObject([{ state: 'deposited' }]);
    await bets(friend, '200.00');
    await bets(friend, '500.00', 'rollback');
    await daysLater(1);
    expect(await fates(inviter)).toEqual([['deposited', null]]);
    await friend.login();
    await bets(friend, '100.00');
    await daysLater(1);
    for (const days of [0, 1]) {
      await daysLater(days);
      await inviter.login();
      expect(await inviter.summary()).toMatchObject({ friends: 1, paid: 1, credit: '25.50', points: 40 });
      expect(await inviter.browser.balance()).toBe('25.50');
      expect((await inviter.value<PointBalance>('/wps/relay/MCS2_getPointBalance')).points).toBe(40);
    }
    const { items } = await inviter.value<Messages>('/wps/member/messages');
    expect(items.map(({ params }) => params.title)).toEqual(['Friends']);
    expect((await inviter.friends()).items).toMatchObject([{ state: 'paid', credit: '25.50', points: 40 }]);
    const [row] = (await listed(`?username=${inviter.username}&state=paid`)).items;
    expect(row).toMatchObject({ inviter: inviter.username, friend: friend.username, offer: 'friends', reason: null });
    expect((await listed(`?username=${inviter.username}&state=joined`)).items).toEqual([]);
  });

  test('keeps the terms of the registration, and pays for no more friends than they allow', async () => {
    const inviter = await member();
    for (let friends = 0; friends < 3; friends += 1) await goodFriend(inviter);
    const first = await inviter.friends('?limit=2');
    const rest = await inviter.friends(`?limit=2&cursor=${first.nextCursor ?? ''}`);
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null]);
    await daysLater(1);
    const ended = (await fates(inviter)).map(String).toSorted();
    expect(ended).toEqual(['over,limit', 'paid,', 'paid,']);
    await inviter.login();
    expect(await inviter.summary()).toMatchObject({ friends: 3, paid: 2, credit: '51.00', points: 80 });
    const copy = (await inviter.browser.download('/wps/member/export')).bytes.toString();
    const { invitedFriends, ownInvitation } = JSON.parse(copy) as Record<string, object[]>;
    expect(invitedFriends?.map((friend) => 'invited_id' in friend)).toEqual([false, false, false]);
    expect(ownInvitation).toEqual([]);
  });

  const suspicious: [string, (inviter: Member) => Promise<unknown>, [string, string]][] = [
    ['a browser of the inviter', (inviter) => goodFriend(inviter, inviter.browser), ['rejected', 'device']],
    [
      'a card of the inviter',
      async (inviter) => {
        const friend = await goodFriend(inviter);
        await addCard(inviter, { hash: null });
        await addCard(friend, { hash: 'hash-of-a-card' });
      },
      ['rejected', 'card'],
    ],
    [
      'a mobile number of the inviter',
      async (inviter) => {
        const { username } = await goodFriend(inviter);
        const same = `update player set mobile = '+12025550188' where merchant = 'OPAL01' and username_key = any ($1)`;
        await change(same, `{${username},${inviter.username}}`);
      },
      ['rejected', 'mobile'],
    ],
    [
      'a circle of invitations',
      async (inviter) => {
        const { username } = await goodFriend(inviter);
        const circle = `update player set referred_by = friend.id from player friend where friend.merchant = 'OPAL01'
          and friend.username_key = $1 and player.merchant = 'OPAL01' and player.username_key = $2`;
        await change(circle, username, inviter.username);
      },
      ['rejected', 'circle'],
    ],
    [
      'an account that is closed',
      async (inviter) => {
        const { username } = await goodFriend(inviter);
        const close = `update player set closed_at = $1 where merchant = 'OPAL01' and username_key = $2`;
        await change(close, new Date(now).toISOString(), username);
      },
      ['over', 'closed'],
    ],
  ];
  test.each(suspicious)('pays nothing for a friend with %s', async (_, make, fate) => {
    const inviter = await member();
    await make(inviter);
    await daysLater(1);
    expect(await fates(inviter)).toEqual([fate]);
    await inviter.login();
    expect((await inviter.summary()).paid).toBe(0);
    expect(await inviter.browser.balance()).toBe('0.00');
  });

  test('counts nothing after the time that the terms give, and no bets that are rolled back', async () => {
    const inviter = await member();
    const { code } = await inviter.summary();
    const friends = [await member({ code }), await member({ code })] as const;
    for (const friend of friends) await pays(friend);
    await bets(friends[0], '299.99');
    await bets(friends[1], '300.00', 'rollback');
    await daysLater(9);
    expect(await fates(inviter)).toEqual([
      ['deposited', null],
      ['deposited', null],
    ]);
    await daysLater(1);
    // The time ends ten days after the registration, which was some seconds after ten o'clock.
    await moveTo(now + HOUR);
    await friends[0].login();
    await bets(friends[0], '300.00');
    await daysLater(1);
    expect(await fates(inviter)).toEqual([
      ['over', 'late'],
      ['over', 'late'],
    ]);
  });

  test('waits for the end of a break of the inviter, even past the time of the friend', async () => {
    const inviter = await member();
    await goodFriend(inviter);
    expect((await inviter.browser.call('POST', '/wps/member/break', { period: 'month' })).status).toBe(200);
    await inviter.login();
    expect((await inviter.browser.call('GET', '/wps/member/referral')).body.code).toBe('limits.on_break');
    await daysLater(20);
    expect(await fates(inviter)).toEqual([['deposited', null]]);
    await daysLater(20);
    expect(await fates(inviter)).toEqual([['paid', null]]);
  });

  test.each(['jade', 'onyx', 'ruby'])('is off without an offer or with a flag off: %s', async (brand) => {
    const stranger = new Browser(site.app, brand);
    await stranger.register('stranger');
    for (const path of ['/wps/member/referral', '/wps/member/referral/friends']) {
      const { status, body } = await stranger.call('GET', path);
      expect([status, body.code]).toEqual([404, 'request.off']);
    }
  });

  test('is refused to a guest', async () => {
    const guest = new Browser(site.app);
    await guest.freePlay();
    expect((await guest.call('GET', '/wps/member/referral')).body.code).toBe('session.real_account_required');
  });

  test('pays nothing for a friend who registers while no offer is open', async () => {
    await moveTo(Date.parse('2027-06-01T03:00:00.000Z'));
    const inviter = await member();
    expect((await inviter.summary()).terms).toBeNull();
    await goodFriend(inviter);
    await daysLater(1);
    expect(await fates(inviter)).toEqual([['over', 'no_offer']]);
  });
});
