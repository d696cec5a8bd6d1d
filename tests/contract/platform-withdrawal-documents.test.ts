import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedImages } from '../../schema/generated/api/images.ts';
import type { Messages } from '../../schema/generated/api/inbox.ts';
import type {
  DocumentDemand,
  OperatorDemand,
  OperatorDemands,
  Preflight,
  Proof,
} from '../../schema/generated/api/withdrawals.ts';
import { databases } from '../support/databases.ts';
import { brandBundle, Browser, operatorToken, type InjectedReply } from '../support/platform.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { fileOf, testImage } from '../support/test-images.ts';
import { requestWithdrawal, withdrawers, withdrawn, type Withdrawer } from '../support/withdrawing-member.ts';

const operator = { authorization: `Bearer ${operatorToken}` };
const path = '/wps/operator/withdrawals/documents';
const why = { documents: 'A photo of your passport', reason: 'The law asks us to check who you are.' };
let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(databases)('documents of a withdrawal on %s', (kind) => {
  let site: PlatformWithCashier;
  let members: Withdrawer[];

  beforeAll(async () => {
    const server = {
      grant: { amount: '1000' },
      payments: { providers: ['sandbox'], withdrawals: { min: '5', timesADay: 100 } },
    };
    site = await startPlatformWithCashier({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [
        { bundle: brandBundle({ domains: ['opal.localhost'] }), server },
        payingBrand({ id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.localhost'] }),
      ],
    });
    members = await withdrawers(
      site,
      Array.from({ length: 10 }, () => undefined),
    );
  }, 120_000);
  afterAll(() => site.close());

  /** Returns a member of whom no other test has asked anything. */
  const member = (): Withdrawer => {
    const next = members.shift();
    if (next === undefined) throw new Error('make more members');
    return next;
  };
  const office = (method: 'GET' | 'POST' | 'PUT', query: string, body?: object, brand = 'opal') =>
    new Browser(site.app, brand).call(method, `${path}${query}`, body, operator);
  const ask = ({ name }: Withdrawer, different: object = {}) =>
    office('POST', '', { username: name, ...why, ...different });
  const asked = async (of: Withdrawer): Promise<OperatorDemand> => (await ask(of)).body.value as OperatorDemand;
  const decide = (id: string, decision: 'accept' | 'refuse', reason?: string) =>
    office('PUT', '', { id, decision, ...(reason === undefined ? {} : { reason }) });
  const image = async ({ browser }: Withdrawer): Promise<string> => {
    const file = fileOf('passport.png', await testImage('png'));
    return ((await browser.upload('/wps/member/images', [file])).body.value as UploadedImages).imageId;
  };
  const send = ({ browser }: Withdrawer, id: string, images: unknown, remark?: string): Promise<InjectedReply> =>
    browser.call('PUT', '/wps/v2/wallets/withdraw/documents', {
      id,
      images,
      ...(remark === undefined ? {} : { remark }),
    });
  const preflight = async ({ browser }: Withdrawer): Promise<Preflight> =>
    (await browser.call('GET', '/wps/v2/wallets/withdraw/preflight?amount=10.00')).body.value as Preflight;
  /** Returns the check of documents, and what a request does now. */
  async function standing(of: Withdrawer) {
    const { possible, checks, documents } = await preflight(of);
    const check = checks.find((each) => each.check === 'documents');
    const { status, body } = await requestWithdrawal(of.browser, of.card);
    return { possible, step: check?.step, state: documents?.state ?? null, status, params: body.params };
  }
  const refusedFor = { status: 409, params: { check: 'documents' } };

  test('hold a withdrawal until an operator has accepted them, and say what is asked for and why', async () => {
    const own = member();
    expect(await standing(own)).toMatchObject({ possible: true, step: null, state: null, status: 200 });
    const { id } = await asked(own);
    expect((await preflight(own)).documents).toMatchObject({ id, ...why, state: 'asked', refusal: null, sentAt: null });
    expect(await standing(own)).toMatchObject({ possible: false, step: 'sendDocuments', ...refusedFor });

    const images = [await image(own), await image(own)];
    const sent = await send(own, id, images, ' both pages ');
    expect(sent.body.value).toMatchObject({ state: 'sent', refusal: null, sentAt: expect.any(String) });
    expect(await standing(own)).toMatchObject({ possible: false, step: 'wait', state: 'sent', ...refusedFor });

    const listed = (await office('GET', `?username=${own.name}`)).body.value as { items: OperatorDemand[] };
    expect(listed.items).toMatchObject([{ id, username: own.name, remark: 'both pages', images: images.toSorted() }]);
    const shown = (await office('GET', `/image?id=${id}&imageId=${images[0]}`)).body.value as Proof;
    expect(shown.mediaType).toBe('image/png');

    expect((await decide(id, 'refuse', 'The picture is blurred.')).body.value).toMatchObject({ state: 'refused' });
    expect((await preflight(own)).documents).toMatchObject({ state: 'refused', refusal: 'The picture is blurred.' });
    expect((await send(own, id, [await image(own)])).body.value).toMatchObject({ state: 'sent', refusal: null });
    expect((await decide(id, 'accept')).body.value).toMatchObject({ state: 'accepted' });
    expect(await standing(own)).toMatchObject({ possible: true, step: null, state: null, status: 200 });
    const messages = (await own.browser.call('GET', '/wps/member/messages')).body.value as Messages;
    expect(messages.items.map(({ kind: about, params }) => [about, params.reason])).toEqual([
      ['documentsAccepted', undefined],
      ['documentsRefused', 'The picture is blurred.'],
      ['documentsAsked', why.reason],
    ]);
  });

  test('are listed in pages, the newest request first', async () => {
    const own = member();
    const ids: string[] = [];
    for (let request = 0; request < 3; request += 1) {
      const { id } = await asked(own);
      ids.unshift(id);
      await decide(id, 'accept');
    }
    const read: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = `?username=${own.name}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const page = (await office('GET', query)).body.value as OperatorDemands;
      read.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(read).toEqual(ids);
    expect((await office('GET', '?cursor=one')).body.code).toBe('request.invalid');
  });

  test('are accepted without any when the operator no longer needs them, and can be asked for again', async () => {
    const own = member();
    const { id } = await asked(own);
    expect([(await ask(own)).body.code, (await decide(id, 'refuse', 'none came')).body.code]).toEqual([
      'withdrawals.documents_asked',
      'withdrawals.documents_closed',
    ]);
    expect((await decide(id, 'accept')).status).toBe(200);
    expect((await decide(id, 'accept')).body.code).toBe('withdrawals.documents_closed');
    expect((await send(own, id, [await image(own)])).body.code).toBe('withdrawals.documents_closed');
    expect((await ask(own)).status).toBe(200);
  });

  test('that are asked for do not stop a withdrawal that was requested before', async () => {
    const own = member();
    const made = await withdrawn(own);
    await asked(own);
    const { items } = (await own.browser.call('GET', `/wps/v2/wallets/withdrawals?id=${made.id}`)).body.value as {
      items: { state: string }[];
    };
    expect(items[0]?.state).toBe('requested');
  });

  test('of another member, used images and a fourth one are rejected, and nothing is stored', async () => {
    const [own, other] = [member(), member()];
    const { id } = await asked(own);
    const [mine, theirs] = [await image(own), await image(other)];
    expect((await send(other, id, [theirs])).body.code).toBe('request.not_found');
    expect((await send(own, id, [mine, theirs])).body.code).toBe('request.not_found');
    for (const images of [[], [mine, mine], [mine, 'b', 'c', 'd'], 'x', null])
      expect((await send(own, id, images)).body.code, JSON.stringify(images)).toBe('request.invalid');
    expect((await send(own, id, [mine], 'x'.repeat(141))).body.code).toBe('request.invalid');
    expect((await preflight(own)).documents?.state).toBe('asked');
    expect((await send(own, id, [mine], '   ')).status).toBe(200);
    await decide(id, 'refuse', 'not readable');
    // An image belongs to one sending.
    expect((await send(own, id, [mine])).body.code).toBe('request.not_found');
    expect((await office('GET', `/image?id=${id}&imageId=${theirs}`)).body.code).toBe('request.not_found');
    expect((await office('GET', `/image?id=${id}&imageId=${mine}`, undefined, 'ruby')).body.code).toBe(
      'request.not_found',
    );
  });

  test('can be sent by a member on a break, who may withdraw', async () => {
    const own = member();
    const { id } = await asked(own);
    const imageId = await image(own);
    const pause = { username: own.name, period: 'week', reason: 'asked for it' };
    await new Browser(site.app).call('POST', '/wps/operator/limits/break', pause, operator);
    await own.browser.login(own.name);
    expect(await standing(own)).toMatchObject({ step: 'sendDocuments', ...refusedFor });
    expect((await send(own, id, [imageId])).body.value).toMatchObject({ state: 'sent' });
    await decide(id, 'accept');
    expect(await standing(own)).toMatchObject({ possible: true, status: 200 });
  });

  test('sent twice at once are stored once, and are decided once', async () => {
    const own = member();
    const { id } = await asked(own);
    const images = [await image(own), await image(own)];
    const replies = await Promise.all(images.map((each) => send(own, id, [each])));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stored = replies.find(({ status }) => status === 200)?.body.value as DocumentDemand;
    expect(stored.state).toBe('sent');
    const decided = await Promise.all([decide(id, 'accept'), decide(id, 'refuse', 'not readable')]);
    const [accepted, refused] = decided.map(({ status }) => status);
    // A refusal that comes first leaves the demand open, so that it can still be accepted.
    expect(accepted).toBe(200);
    expect([200, 409]).toContain(refused);
    expect((await preflight(own)).documents).toBeNull();
  });

  test('asked for twice at once are asked for once', async () => {
    const own = member();
    const replies = await Promise.all([ask(own), ask(own)]);
    expect(replies.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'withdrawals.documents_asked'],
    ]);
  });

  test.each([
    ['no reason', { reason: undefined }],
    ['an empty reason', { reason: '   ' }],
    ['a reason of 501 characters', { reason: 'x'.repeat(501) }],
    ['documents of 141 characters', { documents: 'x'.repeat(141) }],
  ])('are not asked for with %s', async (_, different) => {
    const [own] = members;
    expect((await ask(own as Withdrawer, different)).body.code).toBe('request.invalid');
  });

  test('of a member who does not exist are not asked for', async () => {
    expect((await office('POST', '', { username: 'nobody', ...why })).body.code).toBe('request.not_found');
  });
});
