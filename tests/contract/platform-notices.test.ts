import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  Announcements,
  Notice,
  NoticeBoard,
  NoticeDraft,
  NoticePreview,
  OperatorNotice,
  OperatorNotices,
  SavedNotice,
} from '../../schema/generated/api/notices.ts';
import { languages } from '../../schema/languages.ts';
import { databases } from '../support/databases.ts';
import { startFakeVendor, vendorSecret } from '../support/fake-vendor.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { makeNotice, plainNotice } from '../support/make-notice.ts';
import { freshDatabase, startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { Office } from '../support/staff.ts';

const list = '/wps/relay/MCSFE_getListAnnouncements';
const hour = 3_600_000;

let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(databases)('notices on %s', (kind) => {
  let running: TestPlatform;
  let brands = 0;
  const names = Array.from({ length: 11 }, (_, index) => `gem${index}`);

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [
        ...names.map((id) => ({
          bundle: brandBundle({
            id,
            merchantCode: `${id.toUpperCase()}01`,
            domains: [`${id}.example`],
            languages: ['EN', 'TH'],
            defaultLanguage: 'EN',
          }),
          server: { timeZone: 'Asia/Bangkok' },
        })),
        {
          bundle: brandBundle({
            id: 'onyx',
            merchantCode: 'ONYX01',
            domains: ['onyx.example'],
            settings: [...brandBundle().settings, { modId: 'NOTICES3', enabled: '0' }],
          }),
        },
      ],
    });
  });
  afterAll(() => running.close());

  /** A brand without notices. */
  function freshBrand() {
    const id = names[brands] ?? '';
    brands += 1;
    const office = new Office(running, id);
    const visitor = new Browser(running.app, id);
    return {
      id,
      office,
      visitor,
      publish: async (draft: Partial<NoticeDraft> = {}): Promise<OperatorNotice> =>
        (await office.value<SavedNotice>('POST', '/notices', { ...plain, state: 'published', ...draft })).notice,
      read: async (query = '', browser = visitor): Promise<Announcements> =>
        (await browser.call('GET', `${list}${query}`)).body.value as Announcements,
      board: async (query = '', browser = visitor): Promise<NoticeBoard> =>
        (await browser.call('GET', `/wps/notices?platform=W${query}`)).body.value as NoticeBoard,
    };
  }

  const plain = plainNotice;
  const titles = (notices: readonly Pick<Notice, 'title'>[]): string[] => notices.map(({ title }) => title);
  const text = (title: string) => ({ texts: { EN: { title, html: `<p>${title}</p>` } } });
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
  const wait = (advanceMs: number): Promise<string> => running.platform.testFacilities().moveClock({ advanceMs });

  test('are listed nine to a page, the newest first', async () => {
    const { publish, read } = freshBrand();
    for (let count = 1; count <= 11; count += 1)
      await publish({ ...text(`No ${count}`), from: at((count - 20) * hour) });
    const first = await read();
    expect(first).toMatchObject({ pageNum: 1, totalPages: 2, total: 11 });
    expect(titles(first.list)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3].map((count) => `No ${count}`));
    expect(titles((await read('?pageNo=2')).list)).toEqual(['No 2', 'No 1']);
    expect(await read('?pageNo=3')).toMatchObject({ list: [], totalPages: 2, total: 11 });
  });

  test('are shown from their begin to their end, and a draft is not', async () => {
    const { publish, read, office, visitor } = freshBrand();
    await publish({ ...text('Now'), until: at(2 * hour) });
    const later = await publish({ ...text('Later'), from: at(hour) });
    await makeNotice(office, text('Draft'));
    expect(titles((await read()).list)).toEqual(['Now']);
    expect((await visitor.call('GET', `/wps/notices/one?id=${later.id}`)).status).toBe(404);
    await wait(1.5 * hour);
    expect(titles((await read()).list)).toEqual(['Later', 'Now']);
    await wait(hour);
    expect(titles((await read()).list)).toEqual(['Later']);
    expect((await visitor.call('GET', `/wps/notices/one?id=${later.id}`)).body.value).toMatchObject({ title: 'Later' });
  });

  test('are in the language of the page, else in the default language of the brand', async () => {
    const { publish, visitor } = freshBrand();
    const from = '2026-03-08T17:05:09.000Z';
    const both = { ...plain.texts, TH: { title: 'หัวข้อ', html: '<p>ข้อความ</p>' } };
    await publish({ texts: both, from });
    await publish({ ...text('English only'), from: '2026-03-07T00:00:00Z' });
    const { list: shown } = (await visitor.call('GET', list, undefined, { language: 'TH' })).body
      .value as Announcements;
    expect(shown).toEqual([
      expect.objectContaining({
        type: 'PL',
        title: 'หัวข้อ',
        content: '<p>ข้อความ</p>',
        summary: 'ข้อความ',
        language: 'th',
        publishedAt: from,
        date: '2026-03-09 00:05:09',
      }),
      expect.objectContaining({ title: 'English only', language: 'en' }),
    ]);
  });

  test('are a board by type, with the line of the type that the brand names', async () => {
    const { publish, board, read } = freshBrand();
    for (const type of ['B', 'PL', 'PU', 'PR', 'H'] as const) await publish({ type, ...text(type) });
    const shown = Object.entries(await board('&execution=H')).map(([group, notices]) => [group, titles(notices)]);
    expect(Object.fromEntries(shown)).toEqual({
      playerNotices: ['PL'],
      banners: ['B'],
      popup: ['PU'],
      promotion: ['PR'],
      home: ['H'],
      line: ['H'],
    });
    const asked = await board('&types=B,PU');
    expect([asked.banners, asked.popup, asked.line].map(titles)).toEqual([['B'], ['PU'], ['B']]);
    expect([asked.playerNotices, asked.promotion, asked.home]).toEqual([[], [], []]);
    expect(titles((await read('?types=PL,PR')).list).toSorted()).toEqual(['PL', 'PR']);
  });

  test('a board has at most ten of a type, the newest', async () => {
    const { publish, board } = freshBrand();
    for (let count = 1; count <= 12; count += 1)
      await publish({ ...text(`No ${count}`), from: at((count - 20) * hour) });
    await publish({ type: 'H', ...text('Old'), from: at(-90 * hour) });
    const { playerNotices, home } = await board();
    expect([playerNotices.length, playerNotices[0]?.title, titles(home)]).toEqual([10, 'No 12', ['Old']]);
  });

  test('a player on a break gets no offer, and an excluded player neither', async () => {
    const { id, publish, read, board } = freshBrand();
    const offer = await publish({ type: 'PR', ...text('Promotion') });
    await publish({ type: 'B', offer: true, ...text('Offer banner') });
    await publish({ type: 'B', ...text('Banner') });
    for (const [call, period] of [
      ['break', 'day'],
      ['exclusion', 'halfYear'],
    ]) {
      const player = new Browser(running.app, id);
      const name = `on${call}`;
      await player.register(name);
      expect(titles((await read('', player)).list).toSorted()).toEqual(['Banner', 'Offer banner', 'Promotion']);
      expect((await player.call('POST', `/wps/member/${call}`, { period })).status).toBe(200);
      await player.login(name);
      expect(await read('', player)).toMatchObject({ total: 1, list: [{ title: 'Banner' }] });
      const { banners, promotion, line } = await board('', player);
      expect([banners, promotion, line].map(titles)).toEqual([['Banner'], [], ['Banner']]);
      expect((await player.call('GET', `/wps/notices/one?id=${offer.id}`)).status).toBe(404);
    }
  });

  test('belong to one brand', async () => {
    const [one, other] = [freshBrand(), freshBrand()];
    const { id } = await one.publish();
    expect((await other.read()).total).toBe(0);
    expect((await other.visitor.call('GET', `/wps/notices/one?id=${id}`)).status).toBe(404);
    expect((await other.office.call('GET', `/notices/one?id=${id}`)).status).toBe(404);
    expect((await other.office.call('PUT', '/notices/end', { id })).status).toBe(404);
    expect((await one.read()).total).toBe(1);
  });

  test('are sanitised before they are stored, and the reply names what was removed', async () => {
    const { office, read } = freshBrand();
    const html = '<p onclick="x()">Safe</p><script>alert(1)</script><a href="https://other.example">out</a>';
    const texts = { EN: { title: 'Title', html } };
    const stored =
      '<p>Safe</p><a href="https://other.example/" target="_blank" rel="noopener noreferrer nofollow">out</a>';
    const removed = [
      { language: 'EN', kind: 'attribute', name: 'p onclick', count: 1 },
      { language: 'EN', kind: 'element', name: 'script', count: 1 },
    ];
    const preview = await office.value<NoticePreview>('POST', '/notices/preview', { texts });
    expect(preview).toEqual({ texts: { EN: { title: 'Title', html: stored } }, removed });
    expect((await read()).total).toBe(0);
    const saved = await office.value<SavedNotice>('POST', '/notices', { type: 'PL', state: 'published', texts });
    expect([saved.removed, saved.notice.texts['EN']?.html]).toEqual([removed, stored]);
    expect((await read()).list[0]?.content).toBe(stored);
  });

  test('are changed by their version, ended for good, and never deleted', async () => {
    const { office, publish, read } = freshBrand();
    const { id, version, from } = await publish();
    const changed = { id, version, type: 'H', state: 'published', ...text('Changed') };
    const { notice } = await office.value<SavedNotice>('PUT', '/notices', changed);
    expect(notice).toMatchObject({ type: 'H', version: 2, from, isShown: true });
    const again = await office.call('PUT', '/notices', changed);
    expect([again.status, again.body.code, again.body.params]).toEqual([409, 'notices.changed', { version: 2 }]);
    expect(titles((await read()).list)).toEqual(['Changed']);
    const ended = await office.value<OperatorNotice>('PUT', '/notices/end', { id });
    expect(ended).toMatchObject({ state: 'ended', isShown: false, version: 3 });
    expect((await read()).total).toBe(0);
    for (const reply of [
      await office.call('PUT', '/notices/end', { id }),
      await office.call('PUT', '/notices', { ...changed, version: 3 }),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'notices.ended']);
    const { items } = await office.value<OperatorNotices>('GET', '/notices?state=ended');
    expect(items.map((each) => each.id)).toEqual([id]);
    expect(await office.value('GET', `/notices/one?id=${id}`)).toMatchObject({ texts: text('Changed').texts });
  });

  test('of two operators who change the same version, one is refused', async () => {
    const { office, publish } = freshBrand();
    const { id, version } = await publish();
    const replies = await Promise.all(
      ['One', 'Two'].map((title) => office.call('PUT', '/notices', { ...plain, id, version, ...text(title) })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a brand with the flag off has none of the calls', async () => {
    const visitor = new Browser(running.app, 'onyx');
    for (const path of [list, '/wps/notices?platform=W', '/wps/notices/one?id=nt_1'])
      expect(await visitor.call('GET', path)).toMatchObject({ status: 404, body: { code: 'request.off' } });
  });
});

describe('a notice that an operator writes', () => {
  let running: TestPlatform;
  let office: Office;

  beforeAll(async () => {
    running = await startPlatform({ brands: [{ bundle: brandBundle({ languages: ['EN', 'TH'] }) }] });
    office = new Office(running);
  });
  afterAll(() => running.close());

  const english = { title: 'Title', html: '<p>Text</p>' };
  const good = { type: 'PL', texts: { EN: english } };

  test.each([
    ['without a text', { ...good, texts: {} }, 'request.invalid'],
    ['without the default language', { ...good, texts: { TH: english } }, 'notices.default_text_missing'],
    ['in a language of no brand', { ...good, texts: { EN: english, XX: english } }, 'system.unknown_language'],
    ['in a language of another brand', { ...good, texts: { EN: english, JA: english } }, 'system.unknown_language'],
    ['of an unknown type', { ...good, type: 'X' }, 'request.invalid'],
    ['of the state ended', { ...good, state: 'ended' }, 'request.invalid'],
    ['with an empty title', { ...good, texts: { EN: { ...english, title: ' ' } } }, 'request.invalid'],
    ['with a title of two lines', { ...good, texts: { EN: { ...english, title: 'a\nb' } } }, 'request.invalid'],
    [
      'with 121 letters in the title',
      { ...good, texts: { EN: { ...english, title: 'a'.repeat(121) } } },
      'request.invalid',
    ],
    ['with 10,001 letters', { ...good, texts: { EN: { ...english, html: 'a'.repeat(10_001) } } }, 'request.invalid'],
    [
      'that ends before it begins',
      { ...good, from: '2027-01-02T00:00:00Z', until: '2027-01-01T00:00:00Z' },
      'request.invalid',
    ],
    ['that ended in the past', { ...good, until: '2020-01-01T00:00:00Z' }, 'request.invalid'],
    ['with an unknown field', { ...good, id: 'nt_1' }, 'request.invalid'],
    [
      'of more than 64 KiB',
      { ...good, texts: { EN: english, TH: { title: 'a', html: 'ก'.repeat(30_000) } } },
      'request.too_large',
    ],
  ])('%s is refused', async (_, draft, code) => {
    expect((await office.call('POST', '/notices', draft)).body.code).toBe(code);
    expect((await office.value<OperatorNotices>('GET', '/notices')).items).toEqual([]);
  });

  test.each([
    'platform=A',
    'platform=W&types=X',
    'platform=W&types=B,',
    'platform=W&execution=Z',
    'types=B',
    'platform=W&x=1',
  ])('and a board asked for with %s are refused', async (query) => {
    expect((await new Browser(running.app).call('GET', `/wps/notices?${query}`)).body.code).toBe('request.invalid');
  });

  test('is written by content and marketing, read by an auditor, and closed to support', async () => {
    const [content, auditor, support] = [
      await office.employ('writer', 'content'),
      await office.employ('looker', 'auditor'),
      await office.employ('helper', 'support'),
    ];
    expect((await office.call('POST', '/notices', good, content)).status).toBe(200);
    expect((await office.call('GET', '/notices', undefined, auditor)).status).toBe(200);
    for (const [method, path, body] of [
      ['POST', '/notices', good],
      ['POST', '/notices/preview', { texts: good.texts }],
      ['PUT', '/notices/end', { id: 'nt_1' }],
    ] as const)
      expect((await office.call(method, path, body, auditor)).body.code).toBe('operator.forbidden');
    expect((await office.call('GET', '/notices', undefined, support)).body.code).toBe('operator.forbidden');
  });
});

test('a demo brand has twelve notices in its languages, a pop-up and a line; a restart adds none', async () => {
  const databaseUrl = await freshDatabase();
  // Without a studio that answers, demo data is tried again for a minute.
  const vendor = await startFakeVendor();
  const start = async () => {
    const started = await startPlatform({
      databaseUrl,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_DEMO: '1' },
      brands: [{ bundle: brandBundle({ languages: ['EN', 'CN', 'JA', 'TH', 'VI', 'ID'] }) }],
    });
    await started.platform.testFacilities().personas();
    return started;
  };
  let running = await start();
  const seen = new Set<string>();
  for (const language of ['EN', 'CN', 'JA', 'TH', 'VI', 'ID'] as const) {
    const visitor = new Browser(running.app);
    const read = async (query: string) => (await visitor.call('GET', query, undefined, { language })).body.value;
    const first = (await read(list)) as Announcements;
    const second = (await read(`${list}?pageNo=2`)) as Announcements;
    expect([first.list.length, second.list.length, first.total]).toEqual([9, 3, 12]);
    for (const { title, content, language: shown } of [...first.list, ...second.list]) {
      expect(shown).toBe(languages[language].tag);
      expect(content).toMatch(/^<p>/);
      seen.add(title);
    }
    const board = (await read('/wps/notices?platform=W')) as NoticeBoard;
    expect([board.popup.length, board.line.length, board.promotion.length]).toEqual([1, 2, 0]);
  }
  expect(seen.size).toBe(72);
  await running.close();
  running = await start();
  const { total } = (await new Browser(running.app).call('GET', list)).body.value as Announcements;
  expect(total).toBe(12);
  await running.close();
  await vendor.close();
});
