import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { outcomeStream, seedHash } from '../../../shared/fair/outcome-stream.ts';
import { isWinningPick } from '../../games/sports/markets.ts';
import { combine, ODDS_MS, payOf } from '../../games/sports/odds.ts';
import { oddsBoard, sportsGame, type SportsResult } from '../../games/sports/sports-game.ts';
import { createTestStudio } from '../testing/test-studio.ts';

type TestStudio = Awaited<ReturnType<typeof createTestStudio>>;
type Book = Awaited<ReturnType<TestStudio['enter']>>;

interface Match {
  key: string;
  closesAt: number;
  settlesAt: number;
  odds: Record<string, string>;
}

const MINUTE = 60_000;
const book = { gameId: 'coast-basketball-sports', vassalage: 'DS88' };
let dataDir: string;
let house: TestStudio;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'studio-'));
  house = await createTestStudio({ dataDir });
  // The odds do not change for a while from here on.
  house.advance(ODDS_MS - (house.clock.now() % ODDS_MS) + 100);
});

afterEach(async () => {
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('of single bets on both sides of a match, one is paid at its odds after the match has ended', async () => {
  const page = await house.enter(book);
  const [match] = await matchesOf(page);
  const home = await bet(page, 'home', [[match, 'win.home']]);
  const away = await bet(page, 'away', [[match, 'win.away']]);
  expect(house.wallet.balance()).toBe('980.00');
  goTo(match.settlesAt - 1_000);
  expect((await page.table()).bets.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'waiting']);
  goTo(match.settlesAt);
  const [one, other] = [await settled(home), await settled(away)];
  const [won, lost] = Number(one.win) > 0 ? [one, other] : [other, one];
  expect(lost.win).toBe('0.00');
  expect(won.win).toBe(payText(won.terms.odds));
  await eventually(() => expect(house.wallet.balance()).toBe((980 + Number(won.win)).toFixed(2)));
  expect(calls('win')).toBe(2);
});

test('a parlay settles after its last match, and one of four combinations pays the product of the odds', async () => {
  const page = await house.enter(book);
  const [first, last] = await matchesOf(page);
  const ids: string[] = [];
  for (const [index, [one, two]] of [
    ['win.home', 'win.home'],
    ['win.home', 'win.away'],
    ['win.away', 'win.home'],
    ['win.away', 'win.away'],
  ].entries())
    ids.push(
      await bet(page, `parlay-${index}`, [
        [last, two ?? ''],
        [first, one ?? ''],
      ]),
    );
  goTo(first.settlesAt + 500);
  expect(first.settlesAt).toBeLessThan(last.settlesAt);
  expect((await Promise.all(ids.map((id) => house.verify(id)))).map(({ state }) => state)).toEqual(
    Array(4).fill('waiting'),
  );
  goTo(last.settlesAt);
  const all = await Promise.all(ids.map(settled));
  const winners = all.filter(({ win }) => Number(win) > 0);
  expect(winners.length).toBe(1);
  for (const { win, choice, terms, outcome } of all) {
    const came = choice.selections.every((each: { event: string; pick: string }) =>
      isWinningPick(each.pick, (outcome[each.event] as SportsResult).end),
    );
    expect(win).toBe(came ? payText(terms.odds) : '0.00');
  }
});

test('a parlay is settled after a restart between its matches, and after its session is over', async () => {
  const page = await house.enter(book);
  const [first, last] = await matchesOf(page);
  const id = await bet(page, 'long', [
    [first, 'win.home'],
    [last, 'win.home'],
  ]);
  goTo(first.settlesAt + 1_000);
  const before = house;
  await before.close({ keepWallet: true });
  house = await createTestStudio({ dataDir, wallet: before.wallet });
  const later = last.settlesAt + 13 * 60 * MINUTE;
  // The wallet uses the clock of the studio that it was opened with.
  before.advance(later - before.clock.now());
  goTo(later);
  const { win } = await settled(id);
  expect(calls('win')).toBe(1);
  expect(house.wallet.balance()).toBe((990 + Number(win)).toFixed(2));
  const gone = await house.app.inject({ url: '/api/table', headers: page.authorization });
  expect(gone.statusCode).toBe(401);
});

test('a repeated request is one bet at the accepted odds, even when the odds have changed since', async () => {
  const page = await house.enter(book);
  const [match] = await matchesOf(page);
  const request = requestOf('same', [[match, 'win.home']]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => page.place(request)));
  expect(new Set(answers.map(({ body }) => body.roundId)).size).toBe(1);
  house.advance(3 * ODDS_MS);
  const again = await page.place(request);
  expect(again.body).toMatchObject({ roundId: answers[0]?.body.roundId, terms: answers[0]?.body.terms });
  expect(house.wallet.balance()).toBe('990.00');
});

test('worse odds than shown are reported, and no money moves until the player accepts them', async () => {
  const page = await house.enter(book);
  const [match] = await matchesOf(page);
  const shown = { ...match, odds: { ...match.odds, 'win.home': (Number(match.odds['win.home']) + 0.02).toFixed(2) } };
  const refused = await page.place(requestOf('greedy', [[shown, 'win.home']]));
  expect(refused).toEqual({ status: 409, body: { code: 'terms_changed' } });
  expect(house.wallet.calls).toEqual([]);
  await bet(page, 'modest', [[match, 'win.home']]);
  expect(house.wallet.balance()).toBe('990.00');
});

test('a returning player sees open and paid bets of an earlier launch, other players do not', async () => {
  const player = 'pl_somebody_1';
  const [match] = await matchesOf(await house.enter(book));
  const id = await bet(await house.enter({ ...book, player }), 'before', [[match, 'win.home']]);
  const back = await house.enter({ ...book, player, playerSession: 'ps_player_again' });
  expect((await back.table()).bets.map(({ roundId }: { roundId: string }) => roundId)).toEqual([id]);
  const others = [
    { player: 'pl_somebody_2' },
    { player, mode: 'trial' },
    { player, currency: { code: 'USD', symbol: '$', decimals: 2 } },
    { player, brand: { merchantCode: 'LOTUS01', name: 'Lotus', origin: 'http://lotus.localhost' } },
    {},
  ];
  for (const changes of others) {
    const other = await house.enter({ ...book, ...changes });
    expect([(await other.table()).bets, (await other.history()).rounds]).toEqual([[], []]);
  }
  goTo(match.settlesAt);
  await settled(id);
  const { rounds } = await back.history();
  expect(rounds).toMatchObject([{ roundId: id, state: 'settled' }]);
  expect((await back.table()).bets).toMatchObject([{ roundId: id, state: 'settled' }]);
});

test('bets after kick-off are rejected', async () => {
  const page = await house.enter(book);
  const [match] = await matchesOf(page);
  goTo(match.closesAt + 1_000);
  const late = await page.place(requestOf('late', [[match, 'win.home']]));
  expect(late).toEqual({ status: 409, body: { code: 'bets_closed' } });
  expect(house.wallet.calls).toEqual([]);
});

test('a settled parlay reveals the seeds of all matches, which match their hashes and replay the matches', async () => {
  const page = await house.enter(book);
  const [first, last] = await matchesOf(page);
  const promised = new Map<string, string>(
    (await page.table()).events.map((each: { key: string; seedHash: string }) => [each.key, each.seedHash]),
  );
  const id = await bet(page, 'fair', [
    [first, 'win.home'],
    [last, 'win.away'],
  ]);
  goTo(first.settlesAt + 1_000);
  for (const { serverSeed } of (await house.verify(id)).draws) expect(serverSeed).toBeNull();
  goTo(last.settlesAt);
  const { draws, outcome } = await settled(id);
  const game = sportsGame('coast-basketball');
  expect(draws.length).toBe(2);
  for (const { key, serverSeed } of draws) {
    expect(await seedHash(serverSeed)).toBe(promised.get(key));
    const event = game?.eventOf(key);
    if (event === undefined || event === null) throw new Error('no such match');
    expect(await game?.draw(event, outcomeStream({ serverSeed, clientSeed: key, nonce: 0 }))).toEqual(outcome[key]);
  }
});

/** Returns two matches with different endings that offer both sides, the sooner first. */
async function matchesOf(page: Book): Promise<[Match, Match]> {
  const { events } = await page.table();
  const now = house.clock.now();
  const open: Match[] = events
    .filter((each: Match) => each.closesAt > now + 2_000)
    .map((each: Match) => ({ ...each, odds: oddsBoard(each.key, now) }));
  const [first, last] = open.filter(({ odds }) => odds['win.home'] !== undefined && odds['win.away'] !== undefined);
  if (first === undefined || last === undefined) throw new Error('too few matches');
  return [first, last];
}

function requestOf(name: string, picks: readonly (readonly [Match, string])[]) {
  const selections = picks.map(([{ key, odds }, pick]) => ({ event: key, pick, odds: odds[pick] }));
  return { requestId: `request-${name}`, bet: '10.00', choice: { selections } };
}

/** Places a bet of ten and returns the id of its round. */
async function bet(page: Book, name: string, picks: readonly (readonly [Match, string])[]): Promise<string> {
  const { status, body } = await page.place(requestOf(name, picks));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.roundId;
}

function goTo(time: number): void {
  house.advance(time - house.clock.now());
}

async function settled(round: string) {
  await eventually(async () => expect((await house.verify(round)).state).toBe('settled'));
  return house.verify(round);
}

function payText(odds: readonly string[]): string {
  const minor = payOf(1_000n, [combine(odds.map((each) => Math.round(Number(each) * 100)))]);
  return (Number(minor) / 100).toFixed(2);
}

function calls(operation: string): number {
  return house.wallet.calls.filter((call) => call.operation === operation && !call.duplicate).length;
}
