import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Announcements, OperatorNotice, SavedNotice } from '../../schema/generated/api/notices.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { Browser, brandBundle, operatorToken } from '../support/platform.ts';
import { Office } from '../support/staff.ts';

let site: PlatformWithCashier;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-notices-'));
  site = await startPlatformWithCashier({ brands: [{ bundle: brandBundle({ languages: ['EN', 'TH'] }) }] });
}, 120_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const livery = (token: string, ...args: string[]): Promise<Ran> =>
  runLivery(['notices', ...args, '--url', site.url], {
    cwd: folder,
    env: { LIVERY_OPERATOR_TOKEN: token, LIVERY_DATA: site.dataDir, NO_COLOR: '1' },
  });
const owner = (...args: string[]): Promise<Ran> => livery(operatorToken, ...args);

async function fileOf(content: unknown): Promise<string> {
  const file = path.join(folder, 'notice.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const draft = {
  type: 'PL',
  state: 'published',
  texts: { EN: { title: 'Hello', html: '<p>Text</p><script>alert(1)</script>' } },
};
const shown = async (): Promise<Announcements> =>
  (await new Browser(site.app).call('GET', '/wps/relay/MCSFE_getListAnnouncements')).body.value as Announcements;

test(
  'notices are created from a file, listed, shown, replaced and ended by commands',
  { timeout: 120_000 },
  async () => {
    expect(await owner('list', 'opal')).toEqual({ code: 0, out: 'opal has no such notices\n', err: '' });
    const preview = await owner('preview', 'opal', await fileOf(draft));
    expect(preview.out).toMatch(
      /EN {2}Hello\n<p>Text<\/p>\n\nsanitising removed:\nlanguage.*\nEN +element +script +1\n/,
    );
    expect((await shown()).total).toBe(0);
    const created = await owner('create', 'opal', await fileOf(draft));
    const id = created.out.slice(0, created.out.indexOf(' '));
    expect(created.out).toMatch(/^nt_\w+ is published and shown \(version 1\)\n\nsanitising removed:/);
    expect(await shown()).toMatchObject({ total: 1, list: [{ id, title: 'Hello', content: '<p>Text</p>' }] });
    const listed = await owner('list', 'opal');
    for (const text of [id, 'PL', 'published', 'yes', 'EN', 'Hello']) expect(listed.out).toContain(text);
    expect((await owner('list', 'opal', '--state', 'draft')).out).toBe('opal has no such notices\n');
    const replaced = { ...draft, offer: true, texts: { ...draft.texts, TH: { title: 'สวัสดี', html: '<p>ก</p>' } } };
    const updated = await owner('update', 'opal', id, await fileOf(replaced), '--json');
    expect(JSON.parse(updated.out) as SavedNotice).toMatchObject({ notice: { id, version: 2, offer: true } });
    const detail = await owner('show', 'opal', id);
    for (const text of ['version 2', 'not shown to players on a break', 'EN TH', 'TH  สวัสดี\n<p>ก</p>'])
      expect(detail.out).toContain(text);
    const known = JSON.parse((await owner('show', 'opal', id, '--json')).out) as OperatorNotice;
    expect(known).toMatchObject({ id, isShown: true });
    expect(await owner('end', 'opal', id)).toEqual({ code: 0, out: `${id} has ended\n`, err: '' });
    expect((await shown()).total).toBe(0);
    for (const again of [await owner('end', 'opal', id), await owner('update', 'opal', id, await fileOf(draft))])
      expect([again.code, again.err]).toEqual([1, expect.stringContaining('has ended and cannot be changed')]);
  },
);

test.each([
  ['that is not JSON', '{ "type": }', 2, /notice\.json is not valid JSON:/],
  [
    'of an unknown type',
    { ...draft, type: 'XX' },
    2,
    /\/type must be equal to one of the allowed values: B, PL, PU, PR, H/,
  ],
  ['with an unknown field', { ...draft, colour: 'red' }, 2, /\/ must NOT have additional properties: colour/],
  ['without texts', { type: 'PL' }, 2, /must have required property 'texts'/],
  ['with an empty title', { ...draft, texts: { EN: { title: '', html: '' } } }, 2, /\/texts\/EN\/title/],
  [
    'in an unknown language',
    { ...draft, texts: { ...draft.texts, JA: draft.texts.EN } },
    1,
    /does not offer the language/,
  ],
  ['without the default language', { ...draft, texts: { TH: draft.texts.EN } }, 1, /notices\.default_text_missing/],
  ['that ends before it begins', { ...draft, until: '2020-01-01T00:00:00Z' }, 1, /rejected \/until/],
])('a file %s is refused with the reason', { timeout: 60_000 }, async (_, content, code, reason) => {
  const ran = await owner('create', 'opal', await fileOf(content));
  expect([ran.code, ran.out]).toEqual([code, '']);
  expect(ran.err).toMatch(reason);
});

test.each([
  [['show', 'opal', 'no-id'], 2, '"no-id" is not the id of a notice'],
  [['show', 'opal', 'nt_0unknown'], 1, 'this brand has no such notice'],
  [['list', 'opal', '--state', 'new'], 2, '"new" is not a notice state; expected draft, published, ended'],
  [['create', 'opal', 'missing.json'], 2, 'missing.json cannot be read'],
] as const)('%j exits with %i', { timeout: 60_000 }, async (args, code, reason) => {
  const ran = await owner(...args);
  expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(reason)]);
});

test('a role without the permission is refused', { timeout: 60_000 }, async () => {
  const { authorization = '' } = await new Office(site).employ('viewer', 'auditor');
  const token = authorization.replace('Bearer ', '');
  expect((await livery(token, 'list', 'opal')).code).toBe(0);
  const ran = await livery(token, 'create', 'opal', await fileOf(draft));
  expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('notices.manage')]);
});
