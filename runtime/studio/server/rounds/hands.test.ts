import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startPostgres, type StartedPostgres } from '../../../../tests/support/postgres.ts';
import { outcomeStream, seedHash } from '../../../shared/fair/outcome-stream.ts';
import { pvp, swapsOf } from '../../games/pvp/pvp.ts';
import { shareOf, showdown, type PvpResult } from '../../games/pvp/showdown.ts';
import { startFakeWallet } from '../testing/fake-wallet.ts';
import { createTestStudio } from '../testing/test-studio.ts';

type TestStudio = Awaited<ReturnType<typeof createTestStudio>>;
type Player = Awaited<ReturnType<TestStudio['enter']>>;
type Wallet = Awaited<ReturnType<typeof startFakeWallet>>;

let postgres: StartedPostgres;
let dataDir: string;
let databaseUrl: string | null;
let house: TestStudio;
let wallets: Wallet[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);

afterAll(() => postgres.stop());

afterEach(async () => {
  await house.close();
  await Promise.all(wallets.map((wallet) => wallet.close()));
  wallets = [];
  rmSync(dataDir, { recursive: true, force: true });
});

const room = { gameId: 'three-card-ink-brush', vassalage: 'KNOT' };
const SETTING = 'calm-5';
/** 60 THB: the fifth bet of the ladder. */
const ANTE = 6_000n;

describe.each(['a file', 'PostgreSQL'])('hands between players, stored in %s', (store) => {
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'studio-'));
    databaseUrl = store === 'PostgreSQL' ? await postgres.emptyDatabase() : null;
    house = await createTestStudio({ dataDir, databaseUrl });
  });

  test('two players and three house players share exactly one pot, computed from the same hands', async () => {
    for (const hand of [1, 2, 3]) {
      const [one, other] = [await guest(), await guest()];
      await untilOpen(one.player);
      const bets = await Promise.all([sit(one.player, `one-${hand}`), sit(other.player, `other-${hand}`)]);
      expect(bets.map(({ status }) => status)).toEqual([200, 200]);
      await untilClosed(one.player);
      expect((await swap(one.player, bets[0].body.roundId, 1)).status).toBe(200);
      await untilSettled(one.player);
      await eventually(() => expect([wins(one.wallet), wins(other.wallet)]).toEqual([1, 1]));
      const told = await Promise.all(bets.map(({ body }) => verify(body.roundId)));
      expect(told[0].outcome).toEqual(told[1].outcome);
      const key = String(told[0].events[0]);
      const ends = showdown(told[0].outcome[key].deck, swapsOf(told[0].outcome.seated));
      expect(ends.filter(({ isHouse }) => isHouse).length).toBe(3);
      expect(ends[bets[0].body.seat]?.swap).toBe(1);
      const winners = ends.filter(({ wins: isWinner }) => isWinner);
      for (const [index, { wallet }] of [one, other].entries()) {
        const isWinner = winners.some(({ seat }) => seat === told[index].seat);
        const paid = isWinner ? shareOf(ANTE, winners.length) : 0n;
        expect(Math.round(Number(wallet.balance()) * 100)).toBe(100_000 - Number(ANTE) + Number(paid));
      }
    }
  });

  test('the seed hash of a hand is published beforehand, and the seed deals the same cards again', async () => {
    const { player, wallet } = await guest();
    await untilOpen(player);
    const [{ key, seedHash: promised }] = (await player.table()).events;
    const { body } = await sit(player, 'seed');
    expect((await verify(body.roundId)).draws[0].serverSeed).toBeNull();
    await untilSettled(player);
    await eventually(() => expect(wins(wallet)).toBe(1));
    const { draws, outcome } = await verify(body.roundId);
    expect(await seedHash(draws[0].serverSeed)).toBe(promised);
    const rules = pvp(SETTING);
    const event = rules?.eventOf(key);
    if (!rules || !event) throw new Error('no hand');
    const again = await rules.draw(
      event,
      outcomeStream({ serverSeed: draws[0].serverSeed, clientSeed: key, nonce: 0 }),
    );
    expect(outcome[key]).toEqual(again satisfies object as PvpResult);
  });

  test('a card is swapped once, between deal and showdown, and a repeated call is the same swap', async () => {
    const { player } = await guest();
    await untilOpen(player);
    const { body } = await sit(player, 'swap');
    expect((await swap(player, body.roundId, 0)).body).toEqual({ code: 'bets_closed' });
    await untilClosed(player);
    const [first, second] = await Promise.all([swap(player, body.roundId, 0), swap(player, body.roundId, 2)]);
    expect([first.status, second.status].filter((status) => status === 200).length).toBe(1);
    const said = first.status === 200 ? 0 : 2;
    expect((await swap(player, body.roundId, said)).status).toBe(200);
    expect((await swap(player, body.roundId, said === 0 ? 2 : 0)).status).toBe(409);
    await untilSettled(player);
    expect((await swap(player, body.roundId, said)).body).toEqual({ code: 'bets_closed' });
  });

  test('a player has one seat in a hand, and the bet must be the ante of the room', async () => {
    const { player, wallet } = await guest();
    await untilOpen(player);
    const [{ key }] = (await player.table()).events;
    const other = await player.place({ requestId: 'request-other', bet: '5.00', choice: { event: key } });
    expect(other.body).toEqual({ code: 'request_invalid' });
    expect((await sit(player, 'first')).status).toBe(200);
    expect((await sit(player, 'second')).body).toEqual({ code: 'bets_closed' });
    expect(wallet.balance()).toBe('940.00');
  });

  test('a returning player finds the taken seat, gets no second one, and can swap a card from it', async () => {
    const { player } = await guest({ player: 'pl_somebody_1' });
    const back = (await guest({ player: 'pl_somebody_1' })).player;
    const stranger = (await guest({ player: 'pl_somebody_2' })).player;
    await untilOpen(player);
    const { body } = await sit(player, 'before');
    expect((await back.table()).bets).toMatchObject([{ roundId: body.roundId, seat: body.seat }]);
    expect((await sit(back, 'again')).body).toEqual({ code: 'bets_closed' });
    await untilClosed(player);
    expect((await swap(stranger, body.roundId, 1)).body).toEqual({ code: 'round_unknown' });
    expect((await swap(back, body.roundId, 1)).status).toBe(200);
  });

  test('a player gets no second seat in another launch while the first bet is pending', async () => {
    const { player, wallet } = await guest({ player: 'pl_somebody_1' });
    const back = (await guest({ player: 'pl_somebody_1' })).player;
    await untilOpen(player);
    const slow = wallet.hold('bet');
    const seated = sit(player, 'slow');
    await slow.reached;
    expect((await sit(back, 'second')).body).toEqual({ code: 'bets_closed' });
    slow.release();
    expect((await seated).status).toBe(200);
  });

  test('free play and each currency use separate tables', async () => {
    const { player } = await guest();
    const trial = (await guest({ mode: 'trial' })).player;
    const foreign = (await guest({ currency: { code: 'CNY', symbol: '¥', decimals: 2 } })).player;
    await untilOpen(player);
    const seats = await Promise.all([sit(player, 'own'), sit(trial, 'trial'), sit(foreign, 'foreign')]);
    expect(seats.map(({ body }) => body.seat)).toEqual([0, 0, 0]);
    const rooms = (await house.app.inject('/vendor/v1/rooms?vassalage=KNOT&currency=THB')).json();
    const [mine, ...others] = rooms.rooms.toSorted((a: { taken: number }, b: { taken: number }) => b.taken - a.taken);
    expect(mine).toMatchObject({ roomId: 'ink-brush', gameId: room.gameId, seats: 5, taken: 1 });
    expect(mine.ante.THB).toBe('60.00');
    expect(others.length).toBe(15);
    expect(others.every(({ taken }: { taken: number }) => taken === 0)).toBe(true);
  });

  test('a pending bet delays the settlement of its table, and a failed bet leaves its seat to the house', async () => {
    const [one, lost] = [await guest(), await guest()];
    await untilOpen(one.player);
    lost.wallet.order('bet', 'lost-before', 3);
    const seated = await sit(one.player, 'seated');
    expect((await sit(lost.player, 'lost')).body).toEqual({ code: 'wallet_unavailable' });
    await untilSettled(one.player);
    await eventually(() => expect(wins(one.wallet)).toBe(1));
    const { outcome } = await verify(seated.body.roundId);
    expect(Object.keys(outcome.seated)).toEqual([String(seated.body.seat)]);
    lost.wallet.calm();
    await eventually(() => expect(lost.wallet.calls.some(({ operation }) => operation === 'rollback')).toBe(true));
    expect(lost.wallet.balance()).toBe('1000.00');
  });
});

/** Creates a player with a separate wallet. */
async function guest(changes: object = {}): Promise<{ player: Player; wallet: Wallet }> {
  const wallet = await startFakeWallet({ secret: house.secret, clock: house.machineClock });
  wallets.push(wallet);
  const player = await house.enter({
    ...room,
    playerSession: `ps_guest_${wallets.length}`,
    wallet: { url: wallet.url, host: 'aurora.localhost:8080' },
    ...changes,
  });
  return { player, wallet };
}

async function hand(player: Player): Promise<{ key: string; opensAt: number; closesAt: number; settlesAt: number }> {
  return (await player.table()).events[0];
}

async function untilOpen(player: Player): Promise<void> {
  const { opensAt, closesAt } = await hand(player);
  const now = house.clock.now();
  if (now > closesAt - 6_000) house.advance(opensAt + 42_000 - now + 50);
}

async function untilClosed(player: Player): Promise<void> {
  house.advance((await hand(player)).closesAt - house.clock.now() + 20);
}

async function untilSettled(player: Player): Promise<void> {
  house.advance((await hand(player)).settlesAt - house.clock.now() + 20);
}

async function sit(player: Player, name: string) {
  return player.place({
    requestId: `request-${name}`,
    bet: player.session.bets[0],
    choice: { event: (await hand(player)).key },
  });
}

function swap(player: Player, roundId: string, place: number | null) {
  return house.post('/api/amend', { roundId, change: { swap: place } }, player.authorization);
}

function wins(wallet: Wallet): number {
  return wallet.calls.filter(({ operation, duplicate }) => operation === 'win' && !duplicate).length;
}

async function verify(round: string) {
  return (await house.app.inject(`/api/verify?round=${round}`)).json();
}
