import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SEATS } from '../../games/pvp/rooms.ts';
import { createTestStudio } from '../testing/test-studio.ts';

type TestStudio = Awaited<ReturnType<typeof createTestStudio>>;
type Player = Awaited<ReturnType<TestStudio['enter']>>;

let dataDir: string;
let house: TestStudio;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'studio-'));
  house = await createTestStudio({ dataDir });
});

afterEach(async () => {
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('every player gets a separate seat, and a bet at a full table is rejected and costs nothing', async () => {
  const players = await sitters(SEATS + 1);
  const answers = await Promise.all(players.map((player, index) => sit(player, `sit-${index}`)));
  const seats = answers.filter(({ status }) => status === 200).map(({ body }) => body.seat);
  expect(new Set(seats).size).toBe(SEATS);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body)).toEqual([{ code: 'table_full' }]);
  expect(house.wallet.calls.length).toBe(SEATS);
});

test('a rejected bet releases its seat', async () => {
  const [first, ...others] = await sitters(SEATS + 1);
  if (first === undefined) throw new Error('nobody');
  house.wallet.setBalance('0.00');
  expect((await sit(first, 'poor')).body).toEqual({ code: 'insufficient_funds' });
  house.wallet.setBalance('1000.00');
  for (const [index, player] of others.entries()) expect((await sit(player, `sit-${index}`)).status).toBe(200);
});

/** Enters players into one room, at the beginning of a hand. */
async function sitters(count: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let index = 0; index < count; index += 1)
    players.push(
      await house.enter({ gameId: 'three-card-ink-brush', vassalage: 'KNOT', playerSession: `ps_player_${index}` }),
    );
  const [first] = players;
  if (first === undefined) throw new Error('nobody');
  const [hand] = (await first.table()).events;
  if (house.clock.now() > hand.closesAt - 5_000) house.advance(42_000 - (house.clock.now() - hand.opensAt) + 50);
  return players;
}

async function sit(player: Player, name: string) {
  const [hand] = (await player.table()).events;
  return player.place({ requestId: `request-${name}`, bet: player.session.bets[0], choice: { event: hand.key } });
}
