import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Approval } from '../../schema/generated/api/approvals.ts';
import type { Transactions } from '../../schema/generated/api/records.ts';
import type {
  ShownStatement,
  Statement,
  StatementKeys,
  Statements,
  StatementsVerified,
} from '../../schema/generated/api/statements.ts';
import { nodeStatementCrypto } from '../../runtime/server/platform/statements/node-statement-crypto.ts';
import { readStatement } from '../../runtime/shared/statement/read-statement.ts';
import { lineFields, summaryFields } from '../../runtime/shared/statement/statement-file.ts';
import { verifyStatement, type StatementVerdict } from '../../runtime/shared/statement/verify-statement.ts';
import { databases } from '../support/databases.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { Office } from '../support/staff.ts';
import { takeGrant, walletPlayers } from '../support/wallet-player.ts';

const MINUTE = 60_000;
const operator = { authorization: `Bearer ${operatorToken}` };
/** 23:50 in Berlin on the last day of a month of 31 days, three days after summer time began. */
const monthEnd = Date.parse('2027-03-31T21:50:00Z');
/** A spreadsheet would run it, and it has every character that CSV escapes. */
const reason = `=1+1, "twice"; '=entered again;"=once more`;

let postgres: StartedPostgres;
let vendor: FakeVendor;

beforeAll(async () => {
  [postgres, vendor] = await Promise.all([startPostgres(), startFakeVendor()]);
});
afterAll(() => Promise.all([postgres.stop(), vendor.close()]));

describe.each(databases)('statements on %s', (kind) => {
  let running: TestPlatform;
  let players: ReturnType<typeof walletPlayers>;
  let count = 0;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [
        { bundle: brandBundle(), server: { timeZone: 'Europe/Berlin' } },
        { bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01' }) },
      ],
    });
    players = walletPlayers({ running, vendor });
    await moveTo(monthEnd);
  });
  afterAll(() => running.close());

  const moveTo = (at: number) => running.platform.testFacilities().moveClock({ now: new Date(at).toISOString() });
  const wait = (advanceMs: number) => running.platform.testFacilities().moveClock({ advanceMs });

  async function member(brand = 'opal'): Promise<{ browser: Browser; name: string }> {
    const name = `${kind}${(count += 1)}`;
    const browser = new Browser(running.app, brand);
    await browser.register(name);
    return { browser, name };
  }

  async function value<Value>(browser: Browser, path: string, body?: object): Promise<Value> {
    const reply = await browser.call(body === undefined ? 'GET' : 'POST', `/wps/member/statements${path}`, body);
    expect(reply.body).toMatchObject({ success: true });
    return reply.body.value as Value;
  }

  const list = async (browser: Browser): Promise<Statement[]> => (await value<Statements>(browser, '')).items;
  const today = async (browser: Browser): Promise<string> => (await value<Statements>(browser, '')).today;

  async function issueToday(browser: Browser): Promise<Statement> {
    const day = await today(browser);
    return value<Statement>(browser, '', { from: day, to: day });
  }

  async function file(
    browser: Browser,
    { id }: Pick<Statement, 'id'>,
    format: 'json' | 'csv' = 'json',
  ): Promise<string> {
    const { status, bytes } = await browser.download(`/wps/member/statements/file?id=${id}&format=${format}`);
    expect(status).toBe(200);
    return bytes.toString();
  }

  async function verify(text: string, brand = 'opal'): Promise<StatementVerdict> {
    const { body } = await new Browser(running.app, brand).call('GET', '/wps/statements/keys');
    const { merchant, keys } = body.value as StatementKeys;
    return verifyStatement(readStatement(text), { merchant, keys, crypto: nodeStatementCrypto });
  }

  async function verifyStored(): Promise<StatementsVerified> {
    const { body } = await new Browser(running.app).call('GET', '/wps/operator/statements/verify', undefined, operator);
    return body.value as StatementsVerified;
  }

  /** Returns a player with a grant, a round, and a correction whose reason has to be escaped in CSV. */
  async function playerWithLines(): Promise<Browser> {
    const { browser, name } = await member();
    await takeGrant(browser, 'first-grant');
    const office = new Office(running);
    const [ann, bob] = [
      await office.employ(`ann${name}`, 'payments', 'opal'),
      await office.employ(`bob${name}`, 'payments', 'opal'),
    ];
    for (const amount of ['25.00', '7.50']) {
      const input = { key: crypto.randomUUID(), username: name, direction: 'credit', amount, reason };
      const approval = { operation: 'wallet.adjust', input, reason };
      const { id, hash } = await office.value<Approval>('POST', '/approvals', approval, ann);
      await office.call('PUT', '/approvals', { id, hash, approve: true }, bob);
    }
    return browser;
  }

  test('a statement on demand is intact as JSON and as CSV, with the lines and balances of the account record', async () => {
    const browser = await playerWithLines();
    const issued = await issueToday(browser);
    expect(issued).toMatchObject({ kind: 'range', opening: '0.00', closing: '1032.50', lines: 3 });
    const [json, csv] = [await file(browser, issued), await file(browser, issued, 'csv')];
    expect(readStatement(csv)).toEqual(readStatement(json));
    expect([await verify(json), await verify(csv)]).toEqual([{ result: 'intact' }, { result: 'intact' }]);
    const { body } = await browser.call('GET', '/wps/relay/ODSFE2_MemTransDet');
    const record = (body.value as Transactions).items.toReversed();
    expect(
      readStatement(csv)?.lines.map(({ line, at, amount, balance, remark }) => [line, at, amount, balance, remark]),
    ).toEqual(record.map(({ line, at, amount, balance, remark }) => [String(line), at, amount, balance, remark ?? '']));
    expect(record[1]?.remark).toBe(reason);
    const { items, totalPages } = await value<ShownStatement>(browser, `/lines?id=${issued.id}&pageSize=2&pageNo=2`);
    expect([items.map(({ line }) => line), totalPages]).toEqual([['3'], 2]);
  });

  test('the same days with the same lines have one statement, also when they are asked for at once', async () => {
    const { browser } = await member();
    await takeGrant(browser, 'first-grant');
    const all = await Promise.all([issueToday(browser), issueToday(browser), issueToday(browser)]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await list(browser)).toHaveLength(1);
    expect(await issueToday(browser)).toEqual(all[0]);
  });

  test('each altered field of each line, of the summary and of the signature is found', async () => {
    const browser = await playerWithLines();
    const text = await file(browser, await issueToday(browser));
    const read = () => JSON.parse(text) as { entries: Record<string, string>[] } & Record<string, unknown>;
    const altered = (change: (statement: ReturnType<typeof read>) => void) => {
      const statement = read();
      change(statement);
      return verify(JSON.stringify(statement));
    };
    const other = (was: unknown) => (was === 'x' ? 'y' : 'x');
    for (const index of [0, 1, 2])
      for (const field of [...lineFields, 'previous'])
        expect([
          index,
          field,
          await altered(({ entries }) =>
            Object.assign(entries[index] ?? {}, { [field]: other(entries[index]?.[field]) }),
          ),
        ]).toEqual([index, field, { result: 'altered', line: String(index + 1) }]);
    for (const field of summaryFields)
      expect([field, await altered((statement) => void (statement[field] = 'x'))]).toEqual([
        field,
        field === 'format'
          ? { result: 'foreign', reason: 'unreadable' }
          : field === 'merchant'
            ? { result: 'foreign', reason: 'brand' }
            : { result: 'altered', line: null },
      ]);
    expect(await altered((statement) => void (statement.keyId = 'x'))).toEqual({ result: 'foreign', reason: 'key' });
    for (const field of ['head', 'signature'])
      expect(await altered((statement) => void (statement[field] = 'x'))).toEqual({
        result: 'foreign',
        reason: 'signature',
      });
  });

  test('missing, added and swapped lines are found, and a file that was cut off', async () => {
    const browser = await playerWithLines();
    const issued = await issueToday(browser);
    const [json, csv] = [await file(browser, issued), await file(browser, issued, 'csv')];
    const withEntries = (change: (entries: object[]) => object[]) => {
      const statement = JSON.parse(json) as { entries: object[] };
      return verify(JSON.stringify({ ...statement, entries: change(statement.entries) }));
    };
    const at = (line: string) => ({ result: 'altered', line });
    expect(await withEntries(([a = {}, , c = {}]) => [a, c])).toEqual(at('2'));
    expect(await withEntries(([, ...others]) => others)).toEqual(at('1'));
    expect(await withEntries((lines) => lines.slice(0, 2))).toEqual(at('3'));
    expect(await withEntries(() => [])).toEqual(at('1'));
    expect(await withEntries(([a = {}, b = {}, c = {}]) => [b, a, c])).toMatchObject({ result: 'altered' });
    expect(await withEntries((lines) => [...lines, { ...lines[2], line: '4' }])).toMatchObject({ result: 'altered' });
    const rows = csv.trimEnd().split('\r\n');
    expect(await verify(rows.slice(0, -1).join('\r\n'))).toEqual(at('3'));
    expect(await verify(csv.slice(0, -60))).toEqual(at('3'));
    expect(await verify(csv.replaceAll('\r\n', '\n'))).toEqual({ result: 'intact' });
    for (const cut of [json.slice(0, -20), csv.slice(0, 300), '', '[]', '{"entries":[null]}', 'a,b\n\n"'])
      expect(await verify(cut)).toEqual({ result: 'foreign', reason: 'unreadable' });
  });

  test('a statement of another brand is not ours, and another player cannot read one', async () => {
    const { browser } = await member();
    await takeGrant(browser, 'first-grant');
    const issued = await issueToday(browser);
    const text = await file(browser, issued);
    expect(await verify(text, 'jade')).toEqual({ result: 'foreign', reason: 'brand' });
    const renamed = JSON.stringify({ ...(JSON.parse(text) as object), merchant: 'JADE01' });
    expect(await verify(renamed, 'jade')).toEqual({ result: 'foreign', reason: 'key' });
    const stranger = (await member()).browser;
    const jade = (await member('jade')).browser;
    for (const other of [stranger, jade])
      for (const path of [`lines?id=${issued.id}`, `file?id=${issued.id}&format=json`])
        expect((await other.call('GET', `/wps/member/statements/${path}`)).body.code).toBe('request.not_found');
    expect(await list(stranger)).toEqual([]);
  });

  test('statements of a key that was replaced still verify', async () => {
    const { browser } = await member();
    await takeGrant(browser, 'first-grant');
    const before = await issueToday(browser);
    const { body } = await browser.call(
      'POST',
      '/wps/operator/statements/key',
      { reason: 'yearly rotation' },
      operator,
    );
    await takeGrant(browser, 'second-grant');
    const day = await today(browser);
    const after = await value<Statement>(browser, '', { from: '2020-01-01', to: day });
    expect(after.keyId).toBe((body.value as { id: string }).id);
    expect(after.keyId).not.toBe(before.keyId);
    const first = await value<Statements>(browser, '?limit=1');
    const second = await value<Statements>(browser, `?limit=1&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items]).toEqual(await list(browser));
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([1, 1, null]);
    for (const statement of [before, after])
      expect(await verify(await file(browser, statement))).toEqual({ result: 'intact' });
  });

  test('a paused player reads own statements; a guest and a visitor do not', async () => {
    const { browser, name } = await member();
    await takeGrant(browser, 'first-grant');
    const issued = await issueToday(browser);
    await browser.call('POST', '/wps/member/exclusion', { period: 'halfYear' });
    await browser.login(name);
    expect(await verify(await file(browser, issued))).toEqual({ result: 'intact' });
    expect(await list(browser)).toHaveLength(1);
    const guest = new Browser(running.app);
    expect((await guest.call('GET', '/wps/member/statements')).status).toBe(401);
    await guest.freePlay();
    expect((await guest.call('GET', '/wps/member/statements')).status).toBe(403);
  });

  test('rejects days in the wrong order, days to come, and a wallet without lines', async () => {
    const { browser } = await member();
    const codeOf = async (from: string, to: string) =>
      (await browser.call('POST', '/wps/member/statements', { from, to })).body.code;
    const day = await today(browser);
    expect(await codeOf(day, day)).toBe('statements.no_lines');
    await takeGrant(browser, 'first-grant');
    expect(await codeOf('2027-02-02', '2027-02-01')).toBe('statements.period_reversed');
    expect(await codeOf('2099-01-01', '2099-01-02')).toBe('statements.period_reversed');
    expect(await codeOf('2027-02-30', '2027-03-01')).toBe('request.invalid');
    const empty = await value<Statement>(browser, '', { from: '2020-01-01', to: '2020-01-02' });
    expect(empty).toMatchObject({ lines: 0, opening: '0.00', closing: '0.00' });
    expect(await verify(await file(browser, empty, 'csv'))).toEqual({ result: 'intact' });
  });

  // The clock moves by months from here on.
  test('closes each month once, minutes after its end in the brand’s time zone, and months join without a gap', async () => {
    await moveTo(monthEnd);
    const { browser: idle, name: idleName } = await member();
    const { browser, round, bet } = await players.atTheGame();
    const name = ((await browser.call('GET', '/wps/member/info')).body.value as { account: string }).account;
    await round('10.00', '4.50');
    await wait(15 * MINUTE);
    await bet('7.00');
    const months = async () => (await list(browser)).filter((each) => each.kind === 'month');
    expect(await months()).toEqual([]);
    await wait(4 * MINUTE);
    expect(await months()).toEqual([]);
    await wait(20 * MINUTE);
    expect(await months()).toMatchObject([
      {
        period: '2027-03',
        firstDay: '2027-03-01',
        lastDay: '2027-03-31',
        opening: '0.00',
        closing: '994.50',
        lines: 3,
      },
    ]);
    // No server runs over the ends of the next three months.
    await moveTo(Date.parse('2027-07-02T00:00:00Z'));
    await wait(20 * MINUTE);
    await Promise.all([wait(10 * MINUTE), wait(10 * MINUTE)]);
    for (const [player, username] of [
      [browser, name],
      [idle, idleName],
    ] as const)
      await player.login(username);
    expect(await list(idle)).toEqual([]);
    const all = (await months()).toReversed();
    expect(all.map(({ period, opening, closing, lines }) => [period, opening, closing, lines])).toEqual([
      ['2027-03', '0.00', '994.50', 3],
      ['2027-04', '994.50', '987.50', 1],
      ['2027-05', '987.50', '987.50', 0],
      ['2027-06', '987.50', '987.50', 0],
    ]);
    const files = await Promise.all(all.map((each) => file(browser, each, 'csv')));
    for (const text of files) expect(await verify(text)).toEqual({ result: 'intact' });
    const heads = files.map((text) => readStatement(text)?.summary.previousHead);
    expect(heads).toEqual(['', ...all.slice(0, -1).map(({ head }) => head)]);
    const empty = files[2] ?? '';
    expect(await verify(empty.replace('987.50', '999.50'))).toEqual({ result: 'altered', line: null });
    const checked = await verifyStored();
    expect(checked.discrepancies).toEqual([]);
    expect(checked.checked).toBeGreaterThan(4);
  });
});
