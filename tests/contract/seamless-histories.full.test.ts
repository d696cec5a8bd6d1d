import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, startPlatform, type TestPlatform } from '../support/platform.ts';
import { SeamlessModel, type ModelCall } from '../support/seamless-model.ts';

/** Number of histories: 200 by default; `LIVERY_HISTORIES=10000` for a long run. */
const histories = Number(process.env['LIVERY_HISTORIES'] ?? 200);
const seats = [0, 1, 2] as const;
const password = 'correct-horse-9';

interface Seat {
  name: string;
  browser: Browser;
  playerSession: string;
}

let vendor: FakeVendor;
let running: TestPlatform;
let players: Seat[];
let played = 0;
/** Balances after the last history; empty after a failed one. */
const left = new Map<string, bigint>();

beforeAll(async () => {
  vendor = await startFakeVendor();
  running = await startPlatform({ studioUrl: vendor.url, env: { LIVERY_STUDIO_SECRET: vendorSecret } });
  players = [];
  for (const seat of seats) {
    const name = `histories${seat}`;
    const browser = new Browser(running.app);
    await browser.register(name, password);
    await browser.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
    players.push({ name, browser, playerSession: await launched(browser) });
  }
}, 120_000);
afterAll(async () => {
  await running.close();
  await vendor.close();
});

async function launched(browser: Browser): Promise<string> {
  await browser.call('POST', '/wps/game/launchGame', { gameId: 'lantern', vassalage: 'LMN', language: 'EN' });
  return vendor.launches.at(-1)?.playerSession ?? '';
}

/** Generates null mostly, and rarely one of the values. */
const seldom = <Value>(...values: Value[]) =>
  fc.oneof({ weight: 13, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...values) });

const call = fc.record({
  what: fc.constant('call' as const),
  kind: fc.constantFrom('bet', 'bet', 'win', 'win', 'rollback'),
  round: fc.nat(3),
  /** Amount of a win. A bet and its rollback use the stake of the round. */
  win: fc.integer({ min: 0, max: 5_000 }),
  /** Makes it another transaction of the same kind for the same round. */
  second: seldom('x'),
  /** Wrong player, wrong amount, wrong currency, and the transaction ID of the bet. */
  stranger: seldom(1),
  off: seldom(1n),
  currency: seldom('EUR'),
  misnamed: seldom(true),
  /** Makes a win or rollback refer to a transaction that is not a bet. */
  of: seldom('win', 'rollback'),
});
const step = fc.oneof(
  { weight: 16, arbitrary: call },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('again' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('logout' as const), seat: fc.constantFrom(...seats) }) },
);
/** Most stakes are within the balance. */
const stake = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 3_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 900_000 }) },
);
const history = fc.record({
  stakes: fc.array(stake, { minLength: 4, maxLength: 4 }),
  owners: fc.array(fc.constantFrom(...seats), { minLength: 4, maxLength: 4 }),
  steps: fc.array(step, { minLength: 1, maxLength: 16 }),
});

type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never;

test(
  `${histories} random histories of several players end with the balances of a small model`,
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ stakes, owners, steps }) => {
        const prefix = `h${(played += 1)}`;
        const model = new SeamlessModel('THB');
        for (const seat of players) {
          model.balances.set(seat.name, await begin(seat, `${prefix}_${seat.name}`));
          model.loggedIn.add(seat.name);
        }
        left.clear();
        const sent: { seat: Seat; call: ModelCall }[] = [];
        for (const each of steps) {
          if (each.what === 'logout') {
            await logOut(model, each.seat);
            continue;
          }
          const made =
            each.what === 'again'
              ? sent[each.which % Math.max(1, sent.length)]
              : callOf(each, { prefix, stakes, owners });
          if (made === undefined) continue;
          sent.push(made);
          const expected = model.call(made.call);
          const reply = await send(made);
          expect({ outcome: reply.code ?? 'done', duplicate: reply.duplicate ?? false }).toEqual(expected);
          if (reply.status === 200) expect(minor(reply.balance ?? '')).toBe(model.balances.get(made.call.player));
        }
        for (const seat of players) await comeBack(model, seat);
        for (const { name, browser } of players) {
          const balance = minor(await browser.balance());
          expect(balance).toBe(model.balances.get(name));
          left.set(name, balance);
        }
      }),
      { numRuns: histories },
    );
  },
  histories * 2_000 + 60_000,
);

test('every transaction of the ledger sums to zero', async () => {
  const rows = (await running.platform.testFacilities().listLedgerEntries({})) as {
    txId: string;
    amountMinor: number;
  }[];
  const sums = new Map<string, bigint>();
  for (const { txId, amountMinor } of rows) sums.set(txId, (sums.get(txId) ?? 0n) + BigInt(amountMinor));
  expect(sums.size).toBeGreaterThan(histories);
  expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
}, 120_000);

/** Returns a player's balance at the start of a history. A player with a low balance wins a round first. */
async function begin(seat: Seat, id: string): Promise<bigint> {
  const balance = left.get(seat.name) ?? minor(await seat.browser.balance());
  if (balance >= 20_000n || balance === 0n) return balance;
  const round = {
    player: seat.name,
    betTransactionId: `bet_${id}`,
    roundId: `round_${id}`,
    currency: 'THB',
  };
  await send({ seat, call: { ...round, kind: 'bet', transactionId: `bet_${id}`, amount: 1n } });
  await send({ seat, call: { ...round, kind: 'win', transactionId: `win_${id}`, amount: 100_000n } });
  return balance + 99_999n;
}

function callOf(
  { kind, round, win, second, stranger, off, currency, misnamed, of }: Call,
  { prefix, stakes, owners }: { prefix: string; stakes: number[]; owners: number[] },
): { seat: Seat; call: ModelCall } | undefined {
  const seat = players[((owners[round] ?? 0) + (stranger ?? 0)) % players.length];
  if (seat === undefined) return undefined;
  const stake = BigInt(stakes[round] ?? 1) + (off ?? 0n);
  const betTransactionId = `${kind === 'bet' ? 'bet' : (of ?? 'bet')}_${prefix}_${round}`;
  const own = `${kind}_${prefix}_${round}`;
  return {
    seat,
    call: {
      kind,
      player: seat.name,
      transactionId: `${misnamed === null ? own : betTransactionId}${second ?? ''}`,
      betTransactionId,
      roundId: `round_${prefix}_${round}`,
      amount: kind === 'win' ? BigInt(win) : stake,
      currency: currency ?? 'THB',
    },
  };
}

function send({
  seat,
  call: { kind, transactionId, betTransactionId, roundId, amount, currency },
}: {
  seat: Seat;
  call: ModelCall;
}) {
  return callWallet(running.app, kind, {
    playerSession: seat.playerSession,
    gameId: 'lantern',
    vassalage: 'LMN',
    currency,
    at: new Date().toISOString(),
    transactionId,
    roundId,
    amount: `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`,
    ...(kind === 'bet' ? {} : { betTransactionId }),
  });
}

async function logOut(model: SeamlessModel, index: number): Promise<void> {
  const seat = players[index];
  if (seat === undefined || !model.loggedIn.delete(seat.name)) return;
  await seat.browser.call('DELETE', '/wps/session/logout');
}

/** Logs a player in again after a logout, and relaunches the game. */
async function comeBack(model: SeamlessModel, seat: Seat): Promise<void> {
  if (model.loggedIn.has(seat.name)) return;
  await seat.browser.login(seat.name, password);
  seat.playerSession = await launched(seat.browser);
}

function minor(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
