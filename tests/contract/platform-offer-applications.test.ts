import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedImages } from '../../schema/generated/api/images.ts';
import type { Messages } from '../../schema/generated/api/inbox.ts';
import type {
  Application,
  ApplicationImage,
  OfferFigures,
  OperatorApplications,
  Promotion,
  Promotions,
} from '../../schema/generated/api/offers.ts';
import { databases } from '../support/databases.ts';
import { onApplication, withOffers } from '../support/offer-brand.ts';
import { Browser, operatorToken, type InjectedReply } from '../support/platform.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { fileOf, testImage } from '../support/test-images.ts';

const DAY = 86_400_000;
const operator = { authorization: `Bearer ${operatorToken}` };
let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const thanks = { kind: 'message', title: { EN: 'Thank you' }, text: { EN: 'Lovely pictures.' } };
const offers = [
  onApplication('pictures', { trigger: { kind: 'application', minImages: 2 }, claimDays: 3 }),
  onApplication('thanks', { effects: [{ kind: 'credit', amount: '50' }, thanks] }),
  onApplication('plain'),
  onApplication('scarce', { budget: '50' }),
  onApplication('many', { budget: '2000' }),
  onApplication('returning', { budget: '50', claimDays: 1 }),
  onApplication('edited'),
  onApplication('ending'),
  onApplication('later', { starts: '2099-01-01T00:00:00Z' }),
  onApplication('over', { ends: '2020-01-01T00:00:00Z' }),
  onApplication('high', { minRank: 2 }),
];

const codeOf = ({ body }: InjectedReply): string => body.code ?? 'ok';

const levels = [
  { validBets: '0', deposits: '0' },
  { validBets: '1000', deposits: '0' },
];
const { bundle, server } = payingBrand({ bonuses: true });
const brand = { bundle, server: withOffers({ ...server, ranks: { days: 30, levels } }, ...offers) };

describe.each(databases)('applications for offers on %s', (kind) => {
  let site: PlatformWithCashier;

  beforeAll(async () => {
    site = await startPlatformWithCashier({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [brand, payingBrand({ id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.localhost'] })],
    });
  }, 120_000);
  afterAll(() => site.close());

  const member = (): Promise<Browser> => site.member('opal');
  let keys = 0;
  const apply = (browser: Browser, offer: string, different: object = {}): Promise<InjectedReply> =>
    browser.call('POST', '/wps/promotions/apply', {
      key: `application-${kind}-${(keys += 1)}`,
      offer,
      remark: 'I won last Friday.',
      images: [],
      ...different,
    });
  const sent = async (browser: Browser, offer: string, different: object = {}): Promise<Application> => {
    const reply = await apply(browser, offer, different);
    expect(codeOf(reply)).toBe('ok');
    return reply.body.value as Application;
  };
  const image = async (browser: Browser): Promise<string> => {
    const file = fileOf('win.png', await testImage('png'));
    return ((await browser.upload('/wps/member/images', [file])).body.value as UploadedImages).imageId;
  };
  const claim = (browser: Browser, offer: string) => browser.call('POST', '/wps/promotions/claim', { offer });
  const office = (method: 'GET' | 'PUT', path = '', body?: object) =>
    new Browser(site.app, 'opal').call(method, `/wps/operator/offers${path}`, body, operator);
  const decide = (id: string, decision: 'approve' | 'reject', reason?: string) =>
    office('PUT', '/applications', { id, decision, ...(reason === undefined ? {} : { reason }) });
  const shown = async (browser: Browser, id: string): Promise<Promotion> => {
    const { body } = await browser.call('GET', '/wps/promotions');
    const found = (body.value as Promotions).promotions.find((promotion) => promotion.id === id);
    if (found === undefined) throw new Error(`no promotion ${id}`);
    return found;
  };
  const stateOf = async (browser: Browser, id: string) => (await shown(browser, id)).state;
  const balance = async (browser: Browser): Promise<number> => Number(await browser.balance());
  const figure = async (id: string) =>
    ((await office('GET')).body.value as OfferFigures).items.find((each) => each.id === id);
  const wait = (advanceMs: number): Promise<string> => site.platform.testFacilities().moveClock({ advanceMs });

  test('are looked at, rejected with a reason, sent again, approved and claimed', async () => {
    const own = await member();
    expect(await shown(new Browser(site.app, 'opal'), 'pictures')).toMatchObject({
      state: 'join',
      credit: '50.00',
      bonus: null,
      claimBy: null,
      application: { minImages: 2, canSend: true, reason: null },
    });
    const images = [await image(own), await image(own)];
    const first = await sent(own, 'pictures', { images, remark: ' My win ' });
    expect(first).toMatchObject({ offer: 'pictures', state: 'pending' });
    expect(await shown(own, 'pictures')).toMatchObject({ state: 'applying', application: { canSend: false } });

    const listed = (await office('GET', '/applications?offer=pictures')).body.value as OperatorApplications;
    expect(listed.items).toMatchObject([
      { id: first.id, offer: 'pictures', state: 'pending', remark: 'My win', images, amount: '50.00' },
    ]);
    const read = await office('GET', `/applications/image?id=${first.id}&imageId=${images[1]}`);
    expect((read.body.value as ApplicationImage).mediaType).toBe('image/png');

    expect((await decide(first.id, 'reject')).body.code).toBe('request.invalid');
    expect((await decide(first.id, 'reject', 'The screen is cut off.')).body.value).toMatchObject({
      state: 'rejected',
    });
    expect((await decide(first.id, 'approve')).body.code).toBe('offers.decided');
    expect(await shown(own, 'pictures')).toMatchObject({
      state: 'rejected',
      application: { canSend: true, reason: 'The screen is cut off.' },
    });
    expect((await claim(own, 'pictures')).body.code).toBe('offers.nothing_to_claim');
    expect(((await own.call('GET', '/wps/member/messages')).body.value as Messages).items).toMatchObject([
      {
        kind: 'offerRejected',
        params: { offerId: 'pictures', offer: 'pictures', reason: 'The screen is cut off.' },
      },
    ]);

    const second = await sent(own, 'pictures', { images: [await image(own), await image(own)] });
    const before = await balance(own);
    expect((await decide(second.id, 'approve')).body.value).toMatchObject({ state: 'approved', amount: '50.00' });
    expect((await decide(second.id, 'approve')).body.value).toMatchObject({ state: 'approved' });
    expect(await shown(own, 'pictures')).toMatchObject({
      state: 'claim',
      claimBy: expect.any(String),
      application: { canSend: false },
    });
    expect(await balance(own)).toBe(before);
    const claims = await Promise.all([claim(own, 'pictures'), claim(own, 'pictures'), claim(own, 'pictures')]);
    expect(claims.map(({ body }) => body.value)).toMatchObject(
      claims.map(() => ({ amount: '50.00', currency: 'THB' })),
    );
    expect(await balance(own)).toBe(before + 50);
    expect(await stateOf(own, 'pictures')).toBe('claimed');
    expect(await figure('pictures')).toMatchObject({
      joined: 2,
      running: 0,
      paid: 1,
      amountPaid: '50.00',
      applications: 0,
    });
  });

  test('are paid at once without a time to claim, with the message of the offer', async () => {
    const own = await member();
    const before = await balance(own);
    await decide((await sent(own, 'thanks')).id, 'approve');
    expect(await balance(own)).toBe(before + 50);
    expect(await stateOf(own, 'thanks')).toBe('issued');
    const { items } = (await own.call('GET', '/wps/member/messages')).body.value as Messages;
    expect(items).toMatchObject([
      { kind: 'offerApproved', params: { offerId: 'thanks', offer: 'thanks' } },
      { kind: 'brand', params: { title: 'Thank you', text: 'Lovely pictures.' } },
    ]);
    expect((await claim(own, 'thanks')).body.value).toMatchObject({ amount: '50.00' });
    expect(await balance(own)).toBe(before + 50);
  });

  test('are rejected when they are not complete, and lose nothing', async () => {
    const [own, other] = [await member(), await member()];
    const images = [await image(own), await image(own), await image(own), await image(own)];
    const key = `kept-${kind}-1`;
    const faults: [object, string][] = [
      [{ images }, 'request.invalid'],
      [{ remark: 'x'.repeat(141) }, 'request.invalid'],
      [{ remark: '   ' }, 'request.invalid'],
      [{ images: images.slice(0, 1) }, 'offers.images_missing'],
      [{ images: [images[0], images[0]] }, 'request.invalid'],
      [{ images: [images[0], await image(other)] }, 'request.not_found'],
      [{ offer: 'nothing', images: [] }, 'offers.unknown'],
      [{ offer: 'constructor', images: [] }, 'offers.unknown'],
      [{ offer: 'later', images: [] }, 'offers.closed'],
      [{ offer: 'over', images: [] }, 'offers.closed'],
      [{ offer: 'high', images: [] }, 'offers.rank_too_low'],
    ];
    for (const [different, code] of faults)
      expect([different, (await apply(own, 'pictures', { key, ...different })).body.code]).toEqual([different, code]);
    expect((await shown(own, 'high')).state).toBe('closed');
    // The key and the images are still free; letters from right to left and emoji are text.
    const remark = 'ربحت 🎉 '.repeat(20).trim();
    expect(Array.from(remark).length).toBeLessThanOrEqual(140);
    await sent(own, 'pictures', { key, images: images.slice(0, 2), remark });
    expect((await apply(own, 'pictures', { images: images.slice(2) })).body.code).toBe('offers.applied');
    expect((await apply(other, 'plain', { images: images.slice(0, 1) })).body.code).toBe('request.not_found');
    expect((await apply(own, 'plain', { key })).body.code).toBe('wallet.key_reused');
  });

  test('are one, from two tabs at once and for a repeated key', async () => {
    const own = await member();
    const key = `twice-${kind}-1`;
    const codes = async (replies: Promise<InjectedReply>[]) => (await Promise.all(replies)).map(codeOf).toSorted();
    expect(await codes([apply(own, 'plain'), apply(own, 'plain')])).toEqual(['offers.applied', 'ok']);
    const again = await Promise.all([1, 2, 3].map(() => apply(own, 'ending', { key })));
    expect(new Set(again.map(({ body }) => (body.value as Application).id)).size).toBe(1);
  });

  test('never pay more than the budget: of 64 approvals at once, 40', async () => {
    const members = await Promise.all(Array.from({ length: 64 }, () => member()));
    const applications: string[] = [];
    for (const each of members) applications.push((await sent(each, 'many')).id);
    const replies = await Promise.all(applications.map((id) => decide(id, 'approve')));
    const codes = replies.map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(40);
    expect(codes.filter((code) => code === 'offers.budget_used')).toHaveLength(24);
    expect(await figure('many')).toMatchObject({ paid: 40, amountPaid: '2000.00', applications: 24, state: 'closed' });
    expect(await stateOf(await member(), 'many')).toBe('closed');
  }, 60_000);

  test('return what was not claimed in time to the budget, for the next member', async () => {
    const [late, next] = [await member(), await member()];
    const [first, second] = [await sent(late, 'returning'), await sent(next, 'returning')];
    const both = await Promise.all([decide(first.id, 'approve'), decide(second.id, 'approve')]);
    expect(both.map(codeOf).toSorted()).toEqual(['offers.budget_used', 'ok']);
    const [winner, other] = codeOf(both[0]) === 'ok' ? [late, second] : [next, first];
    await wait(DAY);
    await site.again(winner);
    expect(await stateOf(winner, 'returning')).toBe('closed');
    expect((await claim(winner, 'returning')).body.code).toBe('offers.claim_expired');
    await wait(60_000);
    expect(codeOf(await decide(other.id, 'approve'))).toBe('ok');
  });

  test('wait while their member is on a break, who sees none', async () => {
    const own = await member();
    const { id } = await sent(own, 'plain');
    expect((await own.call('POST', '/wps/member/break', { period: 'day' })).status).toBe(200);
    await site.again(own);
    expect((await own.call('GET', '/wps/promotions')).body.value).toMatchObject({ promotions: [] });
    expect((await apply(own, 'ending')).body.code).toBe('limits.on_break');
    expect((await claim(own, 'plain')).body.code).toBe('limits.on_break');
    expect((await decide(id, 'approve')).body.code).toBe('offers.on_break');
    await wait(DAY + 60_000);
    await site.again(own);
    expect(codeOf(await decide(id, 'approve'))).toBe('ok');
    expect(await stateOf(own, 'plain')).toBe('issued');
  });

  test('keep the terms of the day when they were sent; the budget is that of today', async () => {
    const [own, late] = [await member(), await member()];
    const { id } = await sent(own, 'edited');
    const edited = onApplication('edited', { effects: [{ kind: 'credit', amount: '900' }], budget: '940' });
    await site.platform.brandLoaded({ id: 'opal', bundle: brand.bundle, server: withOffers(brand.server, edited) });
    expect(await shown(own, 'edited')).toMatchObject({ state: 'applying', credit: '50.00' });
    expect(await shown(late, 'edited')).toMatchObject({ state: 'join', credit: '900.00' });
    const next = await sent(late, 'edited');
    const before = await balance(own);
    expect((await decide(id, 'approve')).body.value).toMatchObject({ amount: '50.00' });
    expect(await balance(own)).toBe(before + 50);
    expect(codeOf(await decide(next.id, 'approve'))).toBe('offers.budget_used');
    // A removed offer is shown to those who wait for a decision, and to nobody else.
    await site.platform.brandLoaded({ id: 'opal', ...brand, server: withOffers(server, onApplication('another')) });
    expect(await shown(late, 'edited')).toMatchObject({ state: 'applying', credit: '900.00' });
    await expect(shown(own, 'edited')).rejects.toThrow('no promotion');
    expect((await decide(next.id, 'reject', 'There is no more.')).body.value).toMatchObject({ amount: '900.00' });
    await expect(shown(late, 'edited')).rejects.toThrow('no promotion');
    await site.platform.brandLoaded({ id: 'opal', ...brand });
  });

  test('can be rejected during a break, which is not written to the member', async () => {
    const own = await member();
    const { id } = await sent(own, 'plain');
    expect((await own.call('POST', '/wps/member/break', { period: 'day' })).status).toBe(200);
    expect(codeOf(await decide(id, 'reject', 'Too late.'))).toBe('ok');
    await wait(DAY + 60_000);
    await site.again(own);
    expect((await own.call('GET', '/wps/member/messages')).body.value).toMatchObject({ items: [] });
    expect(await stateOf(own, 'plain')).toBe('rejected');
  });

  test('stay with who could not claim: on a break, and while the promotions are off', async () => {
    const [paused, other] = [await member(), await member()];
    const before = await balance(paused);
    for (const own of [paused, other]) {
      const images = [await image(own), await image(own)];
      expect(codeOf(await decide((await sent(own, 'pictures', { images })).id, 'approve'))).toBe('ok');
    }
    expect((await other.call('POST', '/wps/member/close', { password: 'correct-horse-9' })).body.code).toBe(
      'account.open_offer',
    );
    expect((await paused.call('POST', '/wps/member/break', { period: 'week' })).status).toBe(200);
    await wait(3 * DAY + 60_000);
    await site.again(paused);
    expect(await balance(paused)).toBe(before + 50);
    await site.again(other);
    expect((await claim(other, 'pictures')).body.code).toBe('offers.claim_expired');

    const off = await member();
    const images = [await image(off), await image(off)];
    expect(codeOf(await decide((await sent(off, 'pictures', { images })).id, 'approve'))).toBe('ok');
    const without = {
      ...brand,
      bundle: { ...bundle, settings: [...bundle.settings, { modId: 'PROMO3', enabled: '0' as const }] },
    };
    await site.platform.brandLoaded({ id: 'opal', ...without });
    expect((await claim(off, 'pictures')).body.code).toBe('request.off');
    await wait(3 * DAY + 60_000);
    await site.again(off);
    expect(await balance(off)).toBe(before + 50);
    await site.platform.brandLoaded({ id: 'opal', ...brand });
  });

  test('are closed when an operator ends the offer; who applied before is still paid', async () => {
    const [own, late] = [await member(), await member()];
    const { id } = await sent(own, 'ending');
    expect((await office('PUT', '/end', { id: 'ending' })).body.value).toEqual({ id: 'ending', ended: true });
    expect((await office('PUT', '/end', { id: 'ending' })).body.value).toEqual({ id: 'ending', ended: false });
    expect((await office('PUT', '/end', { id: 'nothing' })).body.code).toBe('request.not_found');
    expect(await stateOf(late, 'ending')).toBe('closed');
    expect((await apply(late, 'ending')).body.code).toBe('offers.closed');
    expect((await decide(id, 'approve')).body.value).toMatchObject({ state: 'approved' });
    expect(await stateOf(own, 'ending')).toBe('issued');
  });
});
