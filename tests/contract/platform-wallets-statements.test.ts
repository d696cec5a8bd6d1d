import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { lineFields, summaryFields, walletFields } from '../../runtime/shared/statement/statement-file.ts';
import { verifyStatement, type StatementVerdict } from '../../runtime/shared/statement/verify-statement.ts';
import { databases } from '../support/databases.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { walletPlayers } from '../support/wallet-player.ts';

const MINUTE = 60_000;
/** 23:50 in Berlin on the last day of a month. */
const monthEnd = Date.parse('2027-03-31T21:50:00Z');

let postgres: StartedPostgres;
let vendor: FakeVendor;

beforeAll(async () => {
  [postgres, vendor] = await Promise.all([startPostgres(), startFakeVendor()]);
});
afterAll(() => Promise.all([postgres.stop(), vendor.close()]));

describe.each(databases)('record and statements of several wallets on %s', (kind) => {
  let running: TestPlatform;
  let players: ReturnType<typeof walletPlayers>;
  let databaseUrl: string | null;
  let keys = 0;

  beforeAll(async () => {
    databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    running = await startPlatform({
      databaseUrl,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [
        {
          bundle: brandBundle({ categories: ['RNG', 'FISH'] }),
          server: { vendorWallets: true, timeZone: 'Europe/Berlin' },
        },
      ],
    });
    players = walletPlayers({ running, vendor });
    await moveTo(monthEnd - 240 * MINUTE);
  });
  afterAll(() => running.close());

  const moveTo = (at: number) => running.platform.testFacilities().moveClock({ now: new Date(at).toISOString() });
  const wait = (advanceMs: number) => running.platform.testFacilities().moveClock({ advanceMs });

  async function transfer(browser: Browser, from: string, to: string, amount: string): Promise<void> {
    const key = `wallets-${String((keys += 1)).padStart(6, '0')}`;
    const { status } = await browser.call('POST', '/wps/relay/GCS_walletTransfer', { key, from, to, amount });
    expect(status).toBe(200);
  }

  const record = async (browser: Browser, query: string): Promise<Transactions> =>
    (await browser.call('GET', `/wps/relay/ODSFE2_MemTransDet?${query}`)).body.value as Transactions;

  async function value<Value>(browser: Browser, path: string, body?: object): Promise<Value> {
    const reply = await browser.call(body === undefined ? 'GET' : 'POST', `/wps/member/statements${path}`, body);
    expect(reply.body).toMatchObject({ success: true });
    return reply.body.value as Value;
  }

  async function issueToday(browser: Browser): Promise<Statement> {
    const { today } = await value<Statements>(browser, '');
    return value<Statement>(browser, '', { from: today, to: today });
  }

  async function file(browser: Browser, { id }: Pick<Statement, 'id'>, format: 'json' | 'csv'): Promise<string> {
    const { status, bytes } = await browser.download(`/wps/member/statements/file?id=${id}&format=${format}`);
    expect(status).toBe(200);
    return bytes.toString();
  }

  async function verify(text: string): Promise<StatementVerdict> {
    const { body } = await new Browser(running.app).call('GET', '/wps/statements/keys');
    const { merchant, keys: known } = body.value as StatementKeys;
    return verifyStatement(readStatement(text), { merchant, keys: known, crypto: nodeStatementCrypto });
  }

  async function verifyStored(): Promise<StatementsVerified['discrepancies']> {
    const operator = { authorization: `Bearer ${operatorToken}` };
    const found: StatementsVerified['discrepancies'] = [];
    for (let cursor: string | null = null; ;) {
      const path = `/wps/operator/statements/verify${cursor === null ? '' : `?cursor=${cursor}`}`;
      const { body } = await new Browser(running.app).call('GET', path, undefined, operator);
      const page = body.value as StatementsVerified;
      found.push(...page.discrepancies);
      if (page.nextCursor === null) return found;
      cursor = page.nextCursor;
    }
  }

  /** Returns a player who moved 100.00 to a studio, won 20.00 there and moved 15.00 to another one. */
  async function playedMember() {
    const player = await players.atTheGame();
    await transfer(player.browser, 'main', 'LMN', '100.00');
    await player.round('30.00', '50.00');
    await transfer(player.browser, 'LMN', 'FSH', '15.00');
    return player;
  }

  test('the account record of a wallet has its rounds, balances and sums, in pages and as a file', async () => {
    const { browser } = await playedMember();
    const lumen = await record(browser, 'wallet=LMN');
    expect(
      lumen.items.map((each) => [each.line, each.kind, each.amount, each.balance, each.wallet, each.round?.gameName]),
    ).toEqual([
      [4, 'transfer', '-15.00', '105.00', 'Fishers', undefined],
      [3, 'win', '50.00', '120.00', null, expect.any(String)],
      [2, 'bet', '-30.00', '70.00', null, expect.any(String)],
      [1, 'transfer', '100.00', '100.00', null, undefined],
    ]);
    expect(lumen).toMatchObject({
      wallet: 'LMN',
      wallets: [
        { wallet: 'main', name: null },
        { wallet: 'FSH', name: 'Fishers' },
        { wallet: 'LMN', name: 'Lumen Works' },
      ],
      opening: '0.00',
      closing: '105.00',
      onHold: '0.00',
      total: 4,
      totals: [
        { type: 'play', lines: 2, amount: '20.00' },
        { type: 'transfer', lines: 2, amount: '85.00' },
      ],
    });
    const first = await record(browser, 'wallet=LMN&type=play&pageSize=1');
    const second = await record(browser, `wallet=LMN&type=play&pageSize=1&pageNo=2&cursor=${first.nextCursor}`);
    expect([first, second].map(({ items }) => items.map(({ line }) => line))).toEqual([[3], [2]]);
    const { bytes } = await browser.download('/wps/member/transactions/export?wallet=LMN');
    const rows = bytes.toString().trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',').slice(3, 6))).toEqual(
      lumen.items.map(({ kind: name, amount, balance }) => [name, amount, balance]),
    );
    const main = await record(browser, '');
    expect(main).toMatchObject({ wallet: 'main', closing: '900.00', total: 2 });
    expect(main.items[0]).toMatchObject({ kind: 'transfer', wallet: 'Lumen Works' });
    expect(await record(browser, 'wallet=XXX')).toMatchObject({ wallet: 'XXX', items: [], total: 0, closing: '0.00' });
    expect((await browser.call('GET', '/wps/relay/ODSFE2_MemTransDet?wallet=a%20b')).body.code).toBe('request.invalid');
  });

  test('a record without the wallets of vendors names none', async () => {
    const { browser } = await players.atTheGame();
    expect(await record(browser, '')).toMatchObject({ wallet: 'main', wallets: [], total: 1 });
  });

  test('a statement has the lines of each wallet, as the record has them, and is intact as JSON and as CSV', async () => {
    const { browser } = await playedMember();
    const issued = await issueToday(browser);
    expect(issued).toMatchObject({
      opening: '0.00',
      closing: '1020.00',
      lines: 7,
      wallets: [
        { wallet: 'main', name: null, opening: '0.00', closing: '900.00', lines: 2 },
        { wallet: 'FSH', name: 'Fishers', opening: '0.00', closing: '15.00', lines: 1 },
        { wallet: 'LMN', name: 'Lumen Works', opening: '0.00', closing: '105.00', lines: 4 },
      ],
    });
    const [json, csv] = [await file(browser, issued, 'json'), await file(browser, issued, 'csv')];
    const read = readStatement(json);
    expect(readStatement(csv)).toEqual(read);
    expect([await verify(json), await verify(csv)]).toEqual([{ result: 'intact' }, { result: 'intact' }]);
    for (const { wallet } of issued.wallets) {
      const { items } = await record(browser, `wallet=${wallet}`);
      expect(
        read?.lines.filter((line) => line.wallet === wallet).map((each) => [each.line, each.amount, each.balance]),
      ).toEqual(items.toReversed().map(({ line, amount, balance }) => [String(line), amount, balance]));
    }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => value<ShownStatement>(browser, `/lines?id=${issued.id}&pageSize=2&pageNo=${page}`)),
    );
    expect(pages.flatMap(({ items }) => items)).toEqual(read?.lines.map(({ previous: _, ...line }) => line));
    expect(pages[0]?.totalPages).toBe(4);
  });

  test('the same days have another statement after a round, which moves the wallet of its studio alone', async () => {
    const { browser, round } = await playedMember();
    const before = await issueToday(browser);
    expect(await issueToday(browser)).toEqual(before);
    await round('5.00', '0.00');
    const after = await issueToday(browser);
    expect([after.id === before.id, after.lines, after.closing]).toEqual([false, 8, '1015.00']);
    for (const each of [before, after])
      expect(await verify(await file(browser, each, 'csv'))).toEqual({ result: 'intact' });
  });

  test('each altered field of each wallet and line is found, and the wallet of the line is named', async () => {
    const { browser } = await playedMember();
    const text = await file(browser, await issueToday(browser), 'json');
    type Rows = Record<string, string>[];
    const read = () => JSON.parse(text) as { entries: Rows; wallets: Rows } & Record<string, unknown>;
    const altered = (change: (statement: ReturnType<typeof read>) => void) => {
      const statement = read();
      change(statement);
      return verify(JSON.stringify(statement));
    };
    for (const [index, { line, wallet }] of read().entries.entries())
      for (const field of [...lineFields, 'wallet', 'previous'])
        expect([
          index,
          field,
          await altered(({ entries }) => Object.assign(entries[index] ?? {}, { [field]: 'x' })),
        ]).toEqual([index, field, { result: 'altered', line, wallet }]);
    for (const index of [0, 1, 2])
      for (const field of walletFields)
        expect([
          index,
          field,
          await altered(({ wallets }) => Object.assign(wallets[index] ?? {}, { [field]: '0' })),
        ]).toEqual([
          index,
          field,
          read().wallets[index]?.[field] === '0' ? { result: 'intact' } : { result: 'altered', line: null },
        ]);
    for (const field of summaryFields)
      expect(await altered((statement) => void (statement[field] = 'x'))).not.toEqual({ result: 'intact' });
    const at = (wallet: string, line: string) => ({ result: 'altered', line, wallet });
    const missing = (from: number) => altered(({ entries }) => void entries.splice(from, 1));
    expect(await Promise.all([0, 2, 3, 6].map(missing))).toEqual([
      at('main', '1'),
      at('FSH', '1'),
      at('LMN', '1'),
      at('LMN', '4'),
    ]);
    expect(await altered(({ wallets }) => void wallets.pop())).toEqual({ result: 'altered', line: null });
    expect(await altered((statement) => void (statement.format = 'livery-statement/1'))).toEqual({
      result: 'foreign',
      reason: 'signature',
    });
  });

  test('a statement of the main wallet alone has the format that it had before', async () => {
    const { browser } = await players.atTheGame();
    const issued = await issueToday(browser);
    const text = await file(browser, issued, 'json');
    const { entries, head, keyId, signature, ...summary } = JSON.parse(text) as Record<string, string> & {
      entries: Record<string, string>[];
    };
    expect([issued.wallets, Object.keys(summary)]).toEqual([[], [...summaryFields]]);
    const { sha256, isSigned } = nodeStatementCrypto;
    const [entry] = entries;
    const { previous, ...fields } = entry ?? {};
    expect(Object.keys(fields)).toEqual(['line', 'at', 'kind', 'amount', 'balance', 'reference', 'remark']);
    expect(previous).toBe(await sha256(JSON.stringify(Object.values(summary))));
    expect(head).toBe(await sha256(`${previous}\n${JSON.stringify(Object.values(fields))}`));
    const { body } = await browser.call('GET', '/wps/statements/keys');
    const publicKey = (body.value as StatementKeys).keys.find(({ id }) => id === keyId)?.publicKey ?? '';
    const signed = { publicKey, text: `livery-statement/1\nOPAL01\n${head}`, signature: String(signature) };
    expect(await isSigned(signed)).toBe(true);
  });

  // The clock moves by months from here on.
  test('months join without a gap in each wallet, and one that is opened later begins at 0', async () => {
    await moveTo(monthEnd);
    const { browser, round, bet } = await players.atTheGame();
    const { account } = (await browser.call('GET', '/wps/member/info')).body.value as { account: string };
    const months = async () => (await value<Statements>(browser, '')).items.filter((each) => each.kind === 'month');
    await transfer(browser, 'main', 'LMN', '100.00');
    await round('30.00', '50.00');
    await wait(15 * MINUTE);
    await bet('8.00');
    await transfer(browser, 'main', 'FSH', '25.00');
    await moveTo(Date.parse('2027-06-02T10:00:00Z'));
    await wait(20 * MINUTE);
    await browser.login(account);
    const all = (await months()).toReversed();
    expect(
      all.map(({ period, opening, closing, wallets }) => [
        period,
        opening,
        closing,
        wallets.map((each) => [each.wallet, each.opening, each.closing, each.lines]),
      ]),
    ).toEqual([
      [
        '2027-03',
        '0.00',
        '1020.00',
        [
          ['main', '0.00', '900.00', 2],
          ['LMN', '0.00', '120.00', 3],
        ],
      ],
      [
        '2027-04',
        '1020.00',
        '1012.00',
        [
          ['main', '900.00', '875.00', 1],
          ['FSH', '0.00', '25.00', 1],
          ['LMN', '120.00', '112.00', 1],
        ],
      ],
      [
        '2027-05',
        '1012.00',
        '1012.00',
        [
          ['main', '875.00', '875.00', 0],
          ['FSH', '25.00', '25.00', 0],
          ['LMN', '112.00', '112.00', 0],
        ],
      ],
    ]);
    const files = await Promise.all(all.map((each) => file(browser, each, 'csv')));
    for (const text of files) expect(await verify(text)).toEqual({ result: 'intact' });
    expect(files.map((text) => readStatement(text)?.summary.previousHead)).toEqual([
      '',
      ...all.slice(0, -1).map(({ head }) => head),
    ]);
    expect(await verifyStored()).toEqual([]);
    if (databaseUrl === null) return;

    // The ledger and statements are final: only the owner of the database can plant another line.
    const owner = new Client({ connectionString: databaseUrl });
    await owner.connect();
    await owner.query(`set search_path to livery; set session_replication_role = replica`);
    const idsOf = async () => (await verifyStored()).map(({ statement, detail }) => [statement, detail]);
    const entry = `where kind = 'bet' and balance_after = 11200`;
    await owner.query(`update ledger_entry set amount = -100 ${entry}`);
    expect(await idsOf()).toEqual([[all[1]?.id, 'the lines of the ledger have another hash']]);
    await owner.query(`update ledger_entry set amount = -800 ${entry}`);
    await owner.query(
      `update statement set other_wallets = jsonb_set(other_wallets, '{0,last}', '"2"') where id = $1`,
      [all[0]?.id],
    );
    const details = (await idsOf()).map(([, detail]) => detail);
    expect(details).toContain('lines of the wallet LMN are missing before the first one');
    await owner.query(
      `update statement set other_wallets = jsonb_set(other_wallets, '{0,last}', '"3"') where id = $1`,
      [all[0]?.id],
    );
    await owner.end();
    expect(await verifyStored()).toEqual([]);
  });
});
