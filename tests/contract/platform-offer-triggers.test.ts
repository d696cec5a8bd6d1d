import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CodeAccepted, OfferFigures, Promotion, Promotions } from '../../schema/generated/api/offers.ts';
import type { RewardList } from '../../schema/generated/api/rewards.ts';
import { onApplication, withOffers } from '../support/offer-brand.ts';
import { Browser, operatorToken, type InjectedReply } from '../support/platform.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';

const DAY = 86_400_000;
const byCode = { kind: 'code', code: 'SPRING26' };
const byRank = { kind: 'rank', level: 2 };
const levels = [
  { validBets: '0', deposits: '0' },
  { validBets: '0', deposits: '100' },
  { validBets: '0', deposits: '1000' },
];
const offers = [
  onApplication('spring', { trigger: byCode, claimDays: 3 }),
  onApplication('scarce', { trigger: byCode, budget: '50' }),
  onApplication('later', { trigger: byCode, starts: '2099-01-01T00:00:00Z' }),
  onApplication('over', { trigger: byCode, ends: '2020-01-01T00:00:00Z' }),
  onApplication('ended', { trigger: byCode }),
  onApplication('high', { trigger: byCode, minRank: 3 }),
  onApplication('gift', { trigger: byRank, claimDays: 7 }),
  onApplication('at-once', { trigger: byRank }),
  onApplication('slow', { payDays: 2 }),
  onApplication('news', { trigger: { kind: 'none' }, effects: [], text: { EN: 'Long words.' } }),
];
const { bundle, server } = payingBrand({ bonuses: true });
const ranks = { days: 30, levels };
const ruby = payingBrand({ id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.localhost'], bonuses: true });

describe('offers that a code, a rank or time starts', () => {
  let site: PlatformWithCashier;

  beforeAll(async () => {
    site = await startPlatformWithCashier({
      brands: [
        { bundle, server: withOffers({ ...server, ranks }, ...offers) },
        { ...ruby, server: withOffers(ruby.server, onApplication('other', { trigger: byCode })) },
      ],
    });
  }, 120_000);
  afterAll(() => site.close());

  const member = (): Promise<Browser> => site.member('opal');
  const enter = (browser: Browser, offer: string, code = 'SPRING26'): Promise<InjectedReply> =>
    browser.call('POST', '/wps/promotions/code', { offer, code });
  const claim = (browser: Browser, offer: string) => browser.call('POST', '/wps/promotions/claim', { offer });
  const office = (method: 'GET' | 'PUT', path = '', body?: object) =>
    new Browser(site.app, 'opal').call(method, `/wps/operator/offers${path}`, body, {
      authorization: `Bearer ${operatorToken}`,
    });
  const shown = async (browser: Browser, id: string): Promise<Promotion | undefined> => {
    const { body } = await browser.call('GET', '/wps/promotions');
    return (body.value as Promotions).promotions.find((promotion) => promotion.id === id);
  };
  const rewards = async (browser: Browser): Promise<RewardList> =>
    (await browser.call('GET', '/wps/member/rewards')).body.value as RewardList;
  const balance = async (browser: Browser): Promise<number> => Number(await browser.balance());
  const codeOf = ({ body }: InjectedReply): string => body.code ?? 'ok';
  const wait = (advanceMs: number): Promise<string> => site.platform.testFacilities().moveClock({ advanceMs });
  const deposit = async (browser: Browser, amount: string): Promise<void> => {
    const asked = await site.deposit(browser, { amount });
    await site.pay(browser, asked);
    await site.reaches(browser, asked.id, 'paid');
  };

  test('a code is accepted however it is typed, granted once and claimed once; the rewards count it', async () => {
    const own = await member();
    const before = await balance(own);
    expect(await shown(own, 'spring')).toMatchObject({ state: 'join', trigger: 'code', credit: '50.00', claimDays: 3 });
    const replies = await Promise.all(
      ['spring26', ' Spring-26 ', 'ＳＰＲＩＮＧ２６'].map((code) => enter(own, 'spring', code)),
    );
    for (const { body } of replies)
      expect(body.value as CodeAccepted).toMatchObject({ amount: '50.00', claimBy: expect.any(String) });
    expect(await shown(own, 'spring')).toMatchObject({ state: 'claim', claimBy: expect.any(String) });
    expect(await rewards(own)).toMatchObject({
      available: 1,
      items: [
        { kind: 'offer', name: 'spring', amount: '50.00', claim: { operation: 'offers.claim', offer: 'spring' } },
      ],
    });
    const claims = await Promise.all([claim(own, 'spring'), claim(own, 'spring'), claim(own, 'spring')]);
    expect(claims.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    expect(await balance(own)).toBe(before + 50);
    expect(codeOf(await enter(own, 'spring'))).toBe('ok');
    expect(await shown(own, 'spring')).toMatchObject({ state: 'claimed' });
    expect(await rewards(own)).toMatchObject({ available: 0, items: [{ kind: 'offer', state: 'claimed' }] });
    expect(JSON.stringify((await own.call('GET', '/wps/promotions')).body)).not.toContain('SPRING26');
  });

  test('the last unit of a budget goes to one of two at once, and the other reads why', async () => {
    const [one, two] = [await member(), await member()];
    const codes = (await Promise.all([enter(one, 'scarce'), enter(two, 'scarce')])).map(codeOf);
    // Who comes after the other has been paid finds the offer closed.
    expect(codes.toSorted()).toEqual([expect.stringMatching(/^offers\.(budget_used|closed)$/), 'ok']);
    expect(await shown(codes[0] === 'ok' ? one : two, 'scarce')).toMatchObject({ state: 'issued' });
    expect(await shown(codes[0] === 'ok' ? two : one, 'scarce')).toMatchObject({ state: 'closed' });
    const { items } = (await office('GET')).body.value as OfferFigures;
    expect(items.find(({ id }) => id === 'scarce')).toMatchObject({ joined: 1, paid: 1, amountPaid: '50.00' });
  });

  test('what cannot be granted has a clear error and grants nothing', async () => {
    const own = await member();
    const before = await balance(own);
    expect(codeOf(await office('PUT', '/end', { id: 'ended' }))).toBe('ok');
    const faults: [string, string, string][] = [
      ['later', 'SPRING26', 'offers.closed'],
      ['over', 'SPRING26', 'offers.closed'],
      ['ended', 'SPRING26', 'offers.closed'],
      ['high', 'SPRING26', 'offers.rank_too_low'],
      ['nothing', 'SPRING26', 'offers.unknown'],
      ['constructor', 'SPRING26', 'offers.unknown'],
      // An offer of another brand, and offers that something else starts.
      ['other', 'SPRING26', 'offers.unknown'],
      ['gift', 'SPRING26', 'offers.unknown'],
      ['news', 'SPRING26', 'offers.unknown'],
      ['spring', '', 'request.invalid'],
      ['spring', 'x'.repeat(65), 'request.invalid'],
    ];
    for (const [offer, code, error] of faults)
      expect([offer, codeOf(await enter(own, offer, code))]).toEqual([offer, error]);
    for (const offer of ['spring', 'gift', 'news', 'nothing'])
      expect([offer, codeOf(await claim(own, offer))]).toEqual([offer, 'offers.nothing_to_claim']);
    expect(await balance(own)).toBe(before);
    expect(codeOf(await enter(new Browser(site.app, 'opal'), 'spring'))).toBe('session.required');
  });

  test('wrong codes are counted, and after twenty of a day the member waits', async () => {
    const own = await member();
    for (let tries = 0; tries < 20; tries += 1) {
      // The limit of a minute counts on the clock of the server.
      if (tries % 10 === 0) await wait(61_000);
      expect(codeOf(await enter(own, 'spring', `WRONG${tries}`))).toBe('offers.code_wrong');
    }
    await wait(61_000);
    expect(codeOf(await enter(own, 'spring', 'WRONG'))).toBe('request.rate_limited');
    await wait(DAY);
    await site.again(own);
    expect(codeOf(await enter(own, 'spring'))).toBe('ok');
  });

  test('a rank grants what it promises in the night in which it is reached, and a member keeps it', async () => {
    const own = await member();
    expect(await shown(new Browser(site.app, 'opal'), 'gift')).toMatchObject({ state: 'join', rank: 2 });
    expect(await shown(own, 'gift')).toMatchObject({ state: 'joined', rank: 2 });
    await deposit(own, '100.00');
    await wait(DAY);
    await site.again(own);
    expect(await shown(own, 'gift')).toMatchObject({ state: 'claim', claimBy: expect.any(String) });
    expect(await shown(own, 'at-once')).toMatchObject({ state: 'issued' });
    expect(await balance(own)).toBe(150);
    expect((await claim(own, 'gift')).body.value).toMatchObject({ amount: '50.00' });
    // The deposits of the window are over, and with them the rank.
    await wait(70 * DAY);
    await site.again(own);
    expect(await shown(own, 'gift')).toMatchObject({ state: 'claimed' });
    expect(codeOf(await claim(own, 'gift'))).toBe('ok');
    expect(await balance(own)).toBe(200);
  });

  test('who has the rank when the offer begins claims it; on a break nothing is granted, and later it can be claimed', async () => {
    const own = await member();
    await deposit(own, '100.00');
    expect((await own.call('POST', '/wps/member/break', { period: 'day' })).status).toBe(200);
    await wait(DAY + 60_000);
    await site.again(own);
    expect(await shown(own, 'at-once')).toMatchObject({ state: 'claim', claimBy: null });
    expect(await rewards(own)).toMatchObject({ available: 2 });
    const claims = await Promise.all([claim(own, 'at-once'), claim(own, 'at-once')]);
    expect(claims.map(codeOf)).toEqual(['ok', 'ok']);
    expect(await balance(own)).toBe(150);
  });

  test('a member on a break sees no offer and gets none for a code', async () => {
    const own = await member();
    expect((await own.call('POST', '/wps/member/break', { period: 'day' })).status).toBe(200);
    await site.again(own);
    expect(codeOf(await enter(own, 'spring'))).toBe('limits.on_break');
    expect(await shown(own, 'spring')).toBeUndefined();
  });

  test('what is paid after days cannot be claimed before, and is paid then', async () => {
    const own = await member();
    const before = await balance(own);
    const sent = { key: 'application-slow-1', offer: 'slow', remark: 'An idea', images: [] };
    const { id } = (await own.call('POST', '/wps/promotions/apply', sent)).body.value as { id: string };
    expect(codeOf(await office('PUT', '/applications', { id, decision: 'approve' }))).toBe('ok');
    expect(await shown(own, 'slow')).toMatchObject({ state: 'processing', paysAt: expect.any(String) });
    expect(codeOf(await claim(own, 'slow'))).toBe('offers.nothing_to_claim');
    await wait(2 * DAY);
    await wait(60_000);
    await site.again(own);
    expect(await shown(own, 'slow')).toMatchObject({ state: 'issued', paysAt: null });
    expect(await balance(own)).toBe(before + 50);
  });

  test('an offer that only informs has its text, and nothing to do', async () => {
    expect(await shown(await member(), 'news')).toMatchObject({
      state: 'join',
      trigger: 'none',
      text: 'Long words.',
      credit: null,
      bonus: null,
      application: null,
    });
  });
});
