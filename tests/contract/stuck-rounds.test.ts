import os from 'node:os';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperatorRound, OperatorRounds } from '../../schema/generated/api/play.ts';
import type { Bets } from '../../schema/generated/api/records.ts';
import { databases } from '../support/databases.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { Browser, brandBundle, operatorToken, type InjectedReply } from '../support/platform.ts';
import { startPlatformWithStudio, type PlatformWithStudio } from '../support/platform-with-studio.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const operator = { authorization: `Bearer ${operatorToken}` };
const reason = 'the wallet refused it by mistake';
const address = '/wps/operator/rounds';
const minute = 60_000;

let postgres: StartedPostgres;
let names = 0;

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

describe.each(databases)('rounds that the wallet refuses to end on %s', (kind) => {
  let running: PlatformWithStudio;
  let databaseUrl: string | null;
  let house: Browser;

  beforeAll(async () => {
    databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    running = await startPlatformWithStudio({
      databaseUrl,
      brands: [{ bundle: brandBundle() }, { bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01' }) }],
    });
    house = new Browser(running.app);
  }, 120_000);
  afterAll(() => running.close());

  const list = async (query = '', brand = 'opal'): Promise<OperatorRound[]> => {
    const { body } = await new Browser(running.app, brand).call('GET', `${address}${query}`, undefined, operator);
    expect(body.code).toBeUndefined();
    return (body.value as OperatorRounds).items;
  };
  const resolve = (body: object, headers: Record<string, string> = operator): Promise<InjectedReply> =>
    house.call('PUT', address, body, headers);

  /** Creates a member with one round whose win the wallet rejects, until the test restores the wallet. */
  async function stuckRound(brand = 'opal') {
    const player = new Browser(running.app, brand);
    await player.register(`stuckplayer${(names += 1)}`);
    await player.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
    const seat = await running.seat(player);
    running.refuseWallet('win');
    const known = new Set((await list('', brand)).map(({ roundId }) => roundId));
    await seat.spin('request-stuck');
    const [round] = (await list('', brand)).filter(({ roundId }) => !known.has(roundId));
    if (round === undefined) throw new Error('no round is stuck');
    return { player, seat, round, staked: (1000 - Number(round.bet)).toFixed(2) };
  }

  async function recorded(player: Browser): Promise<Bets['items']> {
    return ((await player.call('GET', '/wps/member/bets')).body.value as Bets).items;
  }

  async function journalSums(): Promise<Set<bigint>> {
    const rows = (await running.platform.testFacilities().listLedgerEntries({})) as {
      txId: string;
      amountMinor: number;
    }[];
    const byTx = [...Map.groupBy(rows, ({ txId }) => txId).values()];
    return new Set(byTx.map((entries) => entries.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)));
  }

  test('are listed for their own brand with the reason, the stake and the next attempt', async () => {
    const { player, round, staked } = await stuckRound();
    expect(round).toMatchObject({
      state: 'stuck',
      code: 'signature_invalid',
      gameId: 'lantern-harbour',
      vassalage: 'LMN',
      currency: 'THB',
      attempts: expect.any(Number),
      stuckSince: expect.any(String),
      nextTryAt: expect.any(String),
    });
    expect(await list('?state=open')).toContainEqual(round);
    expect(await list('', 'jade')).toEqual([]);
    expect(await player.balance()).toBe(staked);
    expect(await recorded(player)).toMatchObject([{ roundId: round.roundId, status: 'open' }]);
  });

  test('stay stuck when an operator retries too early, and are paid once when the wallet accepts again', async () => {
    const { player, round, staked } = await stuckRound();
    const { roundId } = round;
    expect((await resolve({ roundId, action: 'retry' })).body.value).toMatchObject({ roundId, state: 'stuck' });
    expect(await player.balance()).toBe(staked);
    running.refuseWallet();
    const retried = await resolve({ roundId, action: 'retry' });
    expect(retried.body.value).toMatchObject({ roundId, state: 'settled', code: null, stuckSince: null });
    expect((await resolve({ roundId, action: 'retry' })).body).toEqual(retried.body);
    expect(await player.balance()).toBe((Number(staked) + Number(round.win)).toFixed(2));
    expect(await recorded(player)).toMatchObject([{ roundId, status: 'settled', winAmount: round.win }]);
    expect(await journalSums()).toEqual(new Set([0n]));
  });

  test('are voided once: the stake is returned and the betting record shows it', async () => {
    const { player, round } = await stuckRound();
    const { roundId } = round;
    running.refuseWallet();
    const together = await Promise.all(Array.from({ length: 12 }, () => resolve({ roundId, action: 'void', reason })));
    const last = await resolve({ roundId, action: 'void', reason });
    expect(last.body.value).toMatchObject({ roundId, state: 'void', bet: round.bet });
    expect(together.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await resolve({ roundId, action: 'void', reason })).body).toEqual(last.body);
    expect(await player.balance()).toBe('1000.00');
    expect(await recorded(player)).toMatchObject([{ roundId, status: 'rolled_back' }]);
    expect(await resolve({ roundId, action: 'settle', reason })).toMatchObject({
      status: 409,
      body: { code: 'play.round_closed', params: { reason: 'round_settled' } },
    });
    expect(await player.balance()).toBe('1000.00');
    expect(await journalSums()).toEqual(new Set([0n]));
  });

  test('are settled once with their result, and cannot be voided afterwards', async () => {
    const { player, round, staked } = await stuckRound();
    const { roundId } = round;
    running.refuseWallet();
    const settled = await resolve({ roundId, action: 'settle', reason });
    expect(settled.body.value).toMatchObject({ roundId, state: 'settled', win: round.win });
    expect((await resolve({ roundId, action: 'settle', reason })).body).toEqual(settled.body);
    expect((await resolve({ roundId, action: 'void', reason })).status).toBe(409);
    expect(await player.balance()).toBe((Number(staked) + Number(round.win)).toFixed(2));
    expect(await recorded(player)).toMatchObject([{ roundId, status: 'settled', winAmount: round.win }]);
    expect(await journalSums()).toEqual(new Set([0n]));
  });

  test('are ended only by operators, with a reason, and at their own brand', async () => {
    const { player, round } = await stuckRound();
    const { roundId } = round;
    const wrong: Record<string, string> = { authorization: 'Bearer wrong-token-of-nobody-000' };
    for (const headers of [{}, wrong]) {
      expect((await house.call('GET', address, undefined, headers)).status).toBe(401);
      expect((await resolve({ roundId, action: 'void', reason }, headers)).status).toBe(401);
    }
    expect((await player.call('PUT', address, { roundId, action: 'void', reason })).status).toBe(401);
    for (const action of ['void', 'settle'])
      for (const different of [{}, { reason: '' }, { reason: '    ' }, { reason: null }, { reason: 'x'.repeat(501) }])
        expect(await resolve({ roundId, action, ...different }), JSON.stringify(different)).toMatchObject({
          status: 400,
          body: { code: 'request.invalid' },
        });
    expect(await resolve({ roundId: 'r_unknown_round', action: 'retry' })).toMatchObject({
      status: 404,
      body: { code: 'play.unknown_round' },
    });
    const others = new Browser(running.app, 'jade');
    expect((await others.call('PUT', address, { roundId, action: 'void', reason }, operator)).status).toBe(404);
    running.stopStudio(true);
    expect(await resolve({ roundId, action: 'void', reason })).toMatchObject({
      status: 503,
      body: { code: 'play.vendor_unavailable' },
    });
    expect((await house.call('GET', address, undefined, operator)).status).toBe(503);
    running.stopStudio(false);
    expect(await list()).toContainEqual(expect.objectContaining({ roundId, state: 'stuck' }));
  });

  test('are counted by brand and vendor until they end', async () => {
    const counts = async (): Promise<unknown> => {
      await running.platform.testFacilities().moveClock({ advanceMs: minute + 1 });
      return running.platform.gauges().find(({ name }) => name === 'livery_stuck_rounds')?.values;
    };
    const { round } = await stuckRound('jade');
    const stuckHere = (await list()).length;
    expect(stuckHere).toBeGreaterThan(0);
    expect(await counts()).toEqual([
      { brand: 'opal', vendor: 'LMN', value: stuckHere },
      { brand: 'jade', vendor: 'LMN', value: 1 },
    ]);
    running.stopStudio(true);
    expect(await counts()).toEqual([]);
    running.stopStudio(false);
    expect(await counts()).toContainEqual({ brand: 'jade', vendor: 'LMN', value: 1 });
    running.refuseWallet();
    const jade = new Browser(running.app, 'jade');
    const { roundId } = round;
    await jade.call('PUT', address, { roundId, action: 'void', reason }, operator);
    for (const each of await list()) await resolve({ roundId: each.roundId, action: 'retry' });
    expect(await counts()).toEqual([
      { brand: 'opal', vendor: 'LMN', value: 0 },
      { brand: 'jade', vendor: 'LMN', value: 0 },
    ]);
  });

  // Only its own process can read the embedded database.
  if (kind === 'postgresql')
    test('leave an audit row before and after each write', async () => {
      const { round } = await stuckRound();
      const { roundId } = round;
      running.refuseWallet();
      await resolve({ roundId, action: 'void', reason });
      await resolve({ roundId, action: 'settle', reason });
      const owner = new Client({ connectionString: databaseUrl ?? '' });
      await owner.connect();
      const { rows } = await owner.query(
        `select merchant, actor, action, detail from livery.audit where detail ->> 'roundId' = $1 order by id`,
        [roundId],
      );
      await owner.end();
      const row = (action: string, detail: object) => ({ merchant: 'OPAL01', actor: 'installation', action, detail });
      expect(rows).toEqual([
        row('round_void', { roundId, action: 'void', reason }),
        row('round_void_result', { roundId, state: 'void', code: null }),
        row('round_settle', { roundId, action: 'settle', reason }),
        row('round_settle_result', { roundId, code: 'play.round_closed', reason: 'round_settled' }),
      ]);
    });

  // The command is the same for every database.
  if (kind === 'pglite')
    describe('on the command line', () => {
      const livery = (...args: string[]): Promise<Ran> =>
        runLivery(['round', ...args], {
          cwd: os.tmpdir(),
          env: { LIVERY_OPERATOR_TOKEN: operatorToken, LIVERY_DATA: running.dataDir, NO_COLOR: '1' },
        });

      test('are listed, and settled, voided and retried one by one', { timeout: 120_000 }, async () => {
        for (const each of await list()) await resolve({ roundId: each.roundId, action: 'void', reason });
        const here = ['--url', running.url];
        const none = await livery('list', 'opal', ...here);
        expect(none).toEqual({ code: 0, out: 'opal has no stuck rounds\n', err: '' });
        const { player, round } = await stuckRound();
        const { roundId } = round;
        const listed = await livery('list', 'opal', ...here);
        expect(listed).toMatchObject({ code: 0, out: expect.stringContaining(roundId) });
        expect(listed.out).toContain('stuck (signature_invalid)');
        const asJson = await livery('list', 'opal', '--open', '--json', ...here);
        expect(JSON.parse(asJson.out)).toEqual(await list('?state=open'));
        expect(await livery('retry', 'opal', roundId, ...here)).toMatchObject({
          code: 1,
          out: expect.stringContaining(`${roundId} is stuck (signature_invalid)`),
        });
        running.refuseWallet();
        const voided = await livery('void', 'opal', roundId, '--reason', reason, '--json', ...here);
        expect([voided.code, JSON.parse(voided.out)]).toEqual([0, expect.objectContaining({ roundId, state: 'void' })]);
        expect(await player.balance()).toBe('1000.00');
        const settled = await livery('settle', 'opal', roundId, '--reason', reason, ...here);
        expect(settled).toMatchObject({
          code: 1,
          out: '',
          err: 'livery: the server rejected the request: the round has already ended in another way (play.round_closed)\n',
        });
      });

      test('cause a clear error for wrong arguments', { timeout: 120_000 }, async () => {
        const here = ['--url', running.url];
        const wrong = [
          [['void', 'opal', 'r_some_round', ...here], 2, 'livery: void needs a reason: --reason "…"'],
          [
            ['settle', 'opal', 'r_some_round', '--reason', ' ', ...here],
            2,
            'livery: settle needs a reason: --reason "…"',
          ],
          [
            ['void', 'opal', 'r_some_round', '--reason', 'no', ...here],
            2,
            'livery: invalid reason; use 3 to 500 characters',
          ],
          [['retry', 'opal', 'no round', ...here], 2, 'livery: "no round" is not the id of a round'],
          [['list', 'opal', '--url', 'nowhere'], 2, 'livery: "nowhere" is not an address'],
          [
            ['retry', 'opal', 'r_some_round', ...here],
            1,
            'livery: the server rejected the request: this brand has no such round (play.unknown_round)',
          ],
          [['list', 'opal'], 1, 'livery: no local server is running. Start one with: livery serve, or pass --url'],
          [
            ['list', 'opal', '--url', 'http://127.0.0.1:9'],
            1,
            'livery: the server at http://127.0.0.1:9 is not responding: connect ECONNREFUSED 127.0.0.1:9',
          ],
        ] as const;
        const ran = await Promise.all(wrong.map(([args]) => livery(...args)));
        expect(ran).toEqual(wrong.map(([, code, err]) => ({ code, out: '', err: `${err}\n` })));
      });
    });
});
