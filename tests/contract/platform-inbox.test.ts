import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InboxMessage, Messages } from '../../schema/generated/api/inbox.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { databases } from '../support/databases.ts';
import { brandBundle, Browser, operatorToken } from '../support/platform.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { approvedAndSent, decide, withdrawers, withdrawn, type Withdrawer } from '../support/withdrawing-member.ts';

const operator = { authorization: `Bearer ${operatorToken}` };
const unknown = '0192f0c1-2b3c-7d4e-8f50-617283940a1b';
let postgres: StartedPostgres;
let names = 0;
let keys = 0;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const messagesOf = async (browser: Browser, query = ''): Promise<Messages> =>
  (await browser.call('GET', `/wps/member/messages${query}`)).body.value as Messages;
const unreadOf = async (browser: Browser): Promise<unknown> =>
  (await browser.call('GET', '/wps/relay/CSP_unreadCount')).body.value;
const kindsOf = ({ items }: Messages): string[] => items.map(({ kind }) => kind);

/** Writes to a member as an operator; returns the reply. */
const write = (browser: Browser, username: string, different: object = {}) =>
  browser.call(
    'POST',
    '/wps/operator/inbox',
    {
      key: `of-a-test-${(keys += 1)}`,
      username,
      about: 'account',
      texts: { EN: { title: 'Hello', text: 'First line.\nSecond line.' } },
      ...different,
    },
    operator,
  );

describe.each(databases)('the inbox on %s', (kind) => {
  let site: PlatformWithCashier;
  let database: Database;
  let payout: Withdrawer[];

  beforeAll(async () => {
    const databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    const server = {
      grant: { amount: '1000' },
      payments: { providers: ['sandbox'], withdrawals: { min: '5', timesADay: 100 } },
    };
    const { settings } = brandBundle();
    site = await startPlatformWithCashier({
      databaseUrl,
      brands: [
        { bundle: brandBundle({ domains: ['opal.localhost'] }), server },
        payingBrand({ id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.localhost'] }),
        payingBrand({
          id: 'onyx',
          merchantCode: 'ONYX01',
          domains: ['onyx.localhost'],
          settings: [...settings, { modId: 'INBOX3', enabled: '0' }],
        }),
      ],
    });
    payout = await withdrawers(site, ['7777', '7777']);
    database = await openPlatformDatabase({ dataDir: site.dataDir, databaseUrl });
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await site.close();
  });

  /** Returns a new member with messages of the brand, the newest first. */
  async function reader(count: number): Promise<{ browser: Browser; name: string; items: InboxMessage[] }> {
    const name = `${kind.slice(0, 2)}reader${(names += 1)}`;
    const browser = new Browser(site.app);
    await browser.register(name);
    for (let index = 0; index < count; index += 1) await write(browser, name);
    return { browser, name, items: (await messagesOf(browser)).items };
  }

  test('reports a deposit once, however often the provider reports it', async () => {
    const browser = await site.member();
    expect(await unreadOf(browser)).toEqual({ unreadCount: 0 });
    const deposit = await site.deposit(browser);
    await site.pay(browser, deposit);
    await site.reaches(browser, deposit.id, 'paid');
    const [first] = site.notices;
    if (first !== undefined) await site.notify(first);
    const { items, unreadCount } = await messagesOf(browser);
    expect(items).toMatchObject([{ kind: 'depositArrived', read: false, params: { amount: deposit.amount } }]);
    expect(unreadCount).toBe(1);
  });

  test('reports a declined payment, one that is looked at, and that it was given back', async () => {
    const browser = await site.member();
    const declined = await site.deposit(browser);
    await site.pay(browser, declined, 'decline');
    await site.reaches(browser, declined.id, 'failed');
    const other = await site.deposit(browser);
    await site.pay(browser, other, 'other', { amount: '200' });
    await site.reaches(browser, other.id, 'review');
    await site.operator('PUT', '', { id: other.id, action: 'return', reason: 'wrong amount' });
    const messages = await messagesOf(browser);
    expect(kindsOf(messages)).toEqual(['depositReturned', 'depositInReview', 'depositFailed']);
    expect(messages.items.map(({ params }) => params.reference)).toEqual([other.id, other.id, declined.id]);
  });

  test('reports what becomes of a withdrawal, with the card and the reason', async () => {
    const [paid, refused] = payout;
    if (paid === undefined || refused === undefined) throw new Error('there are no members who can withdraw');
    const made = await withdrawn(paid, { amount: '100.00' });
    await approvedAndSent(site, paid.browser, made.id);
    expect((await messagesOf(paid.browser)).items).toMatchObject([
      { kind: 'withdrawalSent', params: { amount: '100.00', card: '7777', reference: made.id } },
      { kind: 'withdrawalApproved', params: { amount: '100.00', card: '7777', reference: made.id } },
    ]);
    const rejected = await withdrawn(refused);
    await decide(refused, rejected.id, 'reject', 'The name of the card differs.');
    expect((await messagesOf(refused.browser)).items).toMatchObject([
      { kind: 'withdrawalRejected', params: { amount: '10.00', reason: 'The name of the card differs.' } },
    ]);
  });

  test('marks messages as read, once and more than once', async () => {
    const { browser, items } = await reader(3);
    const ids = items.slice(1).map(({ id }) => id);
    const reply = await browser.call('PUT', '/wps/member/messages/read', { ids });
    expect(reply.body.value).toEqual({ unreadCount: 1 });
    expect((await browser.call('PUT', '/wps/member/messages/read', { ids })).body.value).toEqual({ unreadCount: 1 });
    expect((await messagesOf(browser)).items.map(({ read }) => read)).toEqual([false, true, true]);
    expect((await messagesOf(browser, '?unread=true')).items.map(({ id }) => id)).toEqual([items[0]?.id]);
  });

  test('marks all as read up to the newest that the player sees, and none that arrives meanwhile', async () => {
    const { browser, name, items } = await reader(2);
    await write(browser, name, { texts: { EN: { title: 'Later', text: 'Arrived meanwhile.' } } });
    const reply = await browser.call('PUT', '/wps/member/messages/read-all', { upTo: items[0]?.id });
    expect(reply.body.value).toEqual({ unreadCount: 1 });
    expect((await messagesOf(browser)).items.map(({ params, read }) => [params.title, read])).toEqual([
      ['Later', false],
      ['Hello', true],
      ['Hello', true],
    ]);
  });

  test('deletes messages, which count no longer, and lists the ones after a deleted one', async () => {
    const { browser, items } = await reader(3);
    const [newest, middle, oldest] = items.map(({ id }) => id);
    const { nextCursor } = await messagesOf(browser, '?limit=2');
    const remove = () => browser.call('DELETE', '/wps/member/messages', { ids: [middle] });
    expect((await remove()).body.value).toEqual({ unreadCount: 2 });
    expect((await remove()).body.value).toEqual({ unreadCount: 2 });
    expect((await messagesOf(browser)).items.map(({ id }) => id)).toEqual([newest, oldest]);
    expect((await messagesOf(browser, `?cursor=${nextCursor}`)).items.map(({ id }) => id)).toEqual([oldest]);
  });

  test('rejects ids of another player and unknown ones, and changes nothing', async () => {
    const own = await reader(1);
    const other = await reader(1);
    const ids = [own.items[0]?.id, other.items[0]?.id];
    const replies = [
      await own.browser.call('PUT', '/wps/member/messages/read', { ids }),
      await own.browser.call('DELETE', '/wps/member/messages', { ids }),
      await own.browser.call('PUT', '/wps/member/messages/read-all', { upTo: other.items[0]?.id }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      replies.map(() => [404, 'request.not_found']),
    );
    expect([await unreadOf(own.browser), await unreadOf(other.browser)]).toEqual([
      { unreadCount: 1 },
      { unreadCount: 1 },
    ]);
  });

  test.each([
    ['no ids', { ids: [] }],
    ['101 ids', { ids: Array.from({ length: 101 }, (_, index) => unknown.replace(/...$/, String(index + 100))) }],
    ['a repeated id', { ids: [unknown, unknown] }],
    ['a text that is no id', { ids: ['1'] }],
  ])('rejects %s', async (_, body) => {
    const { browser } = await reader(0);
    expect((await browser.call('PUT', '/wps/member/messages/read', body)).body.code).toBe('request.invalid');
  });

  // The embedded database has one process; another one cannot write to it.
  test.runIf(kind === 'postgresql')('lists 1,000 messages page by page, each once', async () => {
    const { browser, name } = await reader(1);
    for (let first = 1; first < 1000; first += 250)
      await database.as('OPAL01').query(
        `select inbox_send('OPAL01', player.id, 'many:' || number, 'brand',
           jsonb_build_object('title', jsonb_build_object('EN', number::text), 'text', jsonb_build_object('EN', 'x')),
           now() - interval '1 day' - number % 70 * interval '1 second')
         from player, generate_series($3::int, least($3::int + 249, 999)) as number
         where player.merchant = $1 and player.username = $2`,
        ['OPAL01', name, first],
      );
    const seen: InboxMessage[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Messages = await messagesOf(browser, `?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1000);
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(await unreadOf(browser)).toEqual({ unreadCount: 1000 });
  });

  test('an operator writes to a member once per key, in languages of the brand, and sees what was read', async () => {
    const { browser, name } = await reader(0);
    const texts = { EN: { title: 'Documents', text: 'We have them.' }, TH: { title: 'เอกสาร', text: 'ได้รับแล้ว' } };
    const send = () => write(browser, name, { key: `same-${kind}`, texts });
    expect((await send()).body.value).toEqual({ username: name, sent: true });
    expect((await send()).body.value).toEqual({ username: name, sent: false });
    const thai = await browser.call('GET', '/wps/member/messages', undefined, { language: 'TH' });
    expect((thai.body.value as Messages).items).toMatchObject([
      { kind: 'brand', params: { title: 'เอกสาร', text: 'ได้รับแล้ว' } },
    ]);
    const [message] = (await messagesOf(browser)).items;
    await browser.call('PUT', '/wps/member/messages/read', { ids: [message?.id] });
    const seen = await browser.call('GET', `/wps/operator/inbox?username=${name}`, undefined, operator);
    expect(seen.body.value).toMatchObject({
      items: [{ id: message?.id, title: 'Documents', readAt: expect.any(String) }],
    });
  });

  test('rejects words in a language that the brand does not offer, and none in its default one', async () => {
    const { browser, name } = await reader(0);
    const words = { title: 'Hello', text: 'Hello.' };
    const replies = [
      await write(browser, name, { texts: { EN: words, VI: words } }),
      await write(browser, name, { texts: { TH: words } }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code, body.params])).toEqual([
      [400, 'inbox.languages', { language: 'VI' }],
      [400, 'inbox.languages', { language: 'EN' }],
    ]);
    expect((await write(browser, 'nobody')).body.code).toBe('request.not_found');
    expect((await write(browser, name, { texts: { EN: { title: ' ', text: 'x' } } })).body.code).toBe(
      'request.invalid',
    );
  });

  test('sends no offer to a member on a break, but what concerns the account', async () => {
    const { browser, name } = await reader(0);
    const paused = await browser.call(
      'POST',
      '/wps/operator/limits/break',
      {
        username: name,
        period: 'day',
        reason: 'asked for it',
      },
      operator,
    );
    expect(paused.body.code).toBeUndefined();
    const offer = await write(browser, name, { about: 'offer' });
    expect([offer.status, offer.body.code]).toEqual([409, 'inbox.on_break']);
    expect((await write(browser, name)).body.value).toEqual({ username: name, sent: true });
  });

  test('is refused at a brand that has switched the flag off', async () => {
    const browser = await site.member('onyx');
    const { status, body } = await browser.call('GET', '/wps/relay/CSP_unreadCount');
    expect([status, body.code]).toEqual([404, 'request.off']);
    expect((await browser.call('GET', '/wps/member/messages')).body.code).toBe('request.off');
  });
});
