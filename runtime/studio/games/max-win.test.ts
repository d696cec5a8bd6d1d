import { describe, expect, test } from 'vitest';
import { isFull } from '../../../tests/support/is-full.ts';
import { fish } from './fish/fish.ts';
import { ponds } from './fish/ponds.ts';
import { drawTypes } from './lottery/draw-types.ts';
import { draws } from './lottery/draws.ts';
import { lotteryGame } from './lottery/lottery-game.ts';
import { largestPayOf, payOf, type Line, type PlayType } from './lottery/play-type.ts';
import { outcomeStream } from '../../shared/fair/outcome-stream.ts';
import { pvp } from './pvp/pvp.ts';
import { shareOf } from './pvp/showdown.ts';
import { largestWin } from './slot/largest-win.ts';
import type { SlotMachine } from './slot/machine.ts';
import { slotModels } from './slot/models.ts';
import { spinAt } from './slot/play-round.ts';
import { baccaratSpots, baccaratRules } from './tables/baccarat.ts';
import { dragonTigerPlaces, dragonTigerRules } from './tables/dragon-tiger.ts';
import { rouletteSpots, rouletteRules } from './tables/roulette.ts';
import { sicBoPlaces, sicBoRules } from './tables/sic-bo.ts';

const machines: SlotMachine[] = Object.values(slotModels);

describe('the maximum win of a slot', () => {
  test.each(machines.filter(({ kind }) => isFull || kind !== 'video'))(
    'is published for $id as its rules give it',
    (machine) => {
      expect(largestWin(machine).toFixed(2)).toBe(machine.maxWin);
    },
    120_000,
  );

  test.each(machines.filter(({ kind }) => kind === 'classic'))('is the maximum over all stops of $id', (machine) => {
    expect(largestWin(machine)).toBe(bestOfAllStops(machine));
  });

  test.each(machines.filter(({ kind }) => kind === 'video'))(
    'is the maximum over all stops of short strips of $id',
    (full) => {
      const machine = { ...full, scatter: {}, strips: full.strips.map((strip) => strip.slice(0, 8)) };
      expect(largestWin(machine)).toBe(bestOfAllStops(machine));
    },
  );

  test('counts the free spins up to their cap, each with its multiplier', () => {
    const strips = [0, 1, 2, 3, 4].map((reel): SlotMachine['strips'][number] =>
      reel < 3 ? ['S', 'L1', 'L2'] : ['L1', 'L2', 'L3'],
    );
    const machine = { ...slotModels['video-medium'], pays: {}, strips, scatter: { 3: { pay: 2, freeSpins: 10 } } };
    expect(largestWin(machine)).toBe(2 + 60 * 2 * machine.freeSpinMultiplier);
  });
});

describe('the maximum win of a table is the maximum over its results', () => {
  const best = (pays: readonly bigint[]): string =>
    (Number(pays.reduce((most, pay) => (pay > most ? pay : most), 0n)) / 100).toFixed(2);
  const cards = Array.from({ length: 52 }, (_, card) => card);

  test('roulette', () => {
    const numbers = Array.from({ length: 37 }, (_, number) => ({ number }));
    const pays = rouletteSpots.flatMap((place) => numbers.map((result) => rouletteRules.returns(place, result)));
    expect(best(pays)).toBe(rouletteRules.maths.maxWin);
  });

  test('sic bo', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => ({ dice: [a, b, c] }))));
    const pays = sicBoPlaces.flatMap((place) => throws.map((result) => sicBoRules.returns(place, result)));
    expect(best(pays)).toBe(sicBoRules.maths.maxWin);
  });

  test('dragon-tiger', () => {
    const pairs = cards.flatMap((dragon) => cards.map((tiger) => ({ dragon, tiger })));
    const pays = dragonTigerPlaces.flatMap((place) => pairs.map((result) => dragonTigerRules.returns(place, result)));
    expect(best(pays)).toBe(dragonTigerRules.maths.maxWin);
  });

  test('baccarat, over all hands of two cards', () => {
    const hands = cards.flatMap((first) => cards.filter((_, at) => at % 5 === 0).map((second) => [first, second]));
    const others = [
      [0, 0],
      [8, 9],
      [3, 4],
    ];
    const pays = baccaratSpots.flatMap((place) =>
      hands.flatMap((hand) =>
        others.flatMap((other) => [
          baccaratRules.returns(place, { player: hand, banker: other }),
          baccaratRules.returns(place, { player: other, banker: hand }),
        ]),
      ),
    );
    expect(best(pays)).toBe(baccaratRules.maths.maxWin);
  });
});

describe('the maximum win of a lottery', () => {
  test.each(Object.entries(drawTypes))('of %s is that of its best play type', (id, type) => {
    const most = Math.max(...type.plays.map(largestPayOf)) / 100;
    const codes = Object.entries(draws).filter(([, draw]) => draw.type === id);
    expect(codes.length).toBeGreaterThan(0);
    for (const [code] of codes) expect(lotteryGame(code)?.maths.maxWin).toBe(most.toFixed(2));
  });

  test.each(Object.entries(drawTypes))('of %s is never exceeded by a line', async (_, type) => {
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const drawn = await type.draw(outcomeStream({ serverSeed: 'a seed', clientSeed: 'lines', nonce }));
      for (const play of type.plays)
        for (const line of linesOf(play)) expect(payOf(play, [line], drawn)).toBeLessThanOrEqual(largestPayOf(play));
    }
  });

  test.each(['longRegional', 'shortRegional'] as const)(
    'of %s is reached when every number has the same ending',
    async (id) => {
      const { plays, draw } = drawTypes[id];
      const drawn = (await draw(outcomeStream({ serverSeed: 'a seed', clientSeed: 'lines', nonce: 1 }))).map((row) => ({
        ...row,
        numbers: row.numbers.map((number) => '7'.repeat(number.length)),
      }));
      const lines: Record<string, Line> = {
        endsAny2: ['77'],
        endsAny3: ['7', '7', '7'],
        endsSpecial3: ['7', '7', '7'],
      };
      for (const play of plays.filter(({ id: own }) => Object.hasOwn(lines, own)))
        expect(payOf(play, [lines[play.id] ?? []], drawn)).toBe(largestPayOf(play));
    },
  );
});

test.each(Object.entries(ponds))('the maximum win of the pond %s is its largest catch', (setting, { fish: all }) => {
  const largest = all.map(({ catch: caught }) => {
    if (caught.kind === 'fixed') return caught.pays;
    return (caught.kind === 'chain' ? caught.links : 1) * Math.max(...caught.pays);
  });
  expect(fish(setting)?.maths.maxWin).toBe(Math.max(...largest).toFixed(2));
});

test('the maximum win of a game between players is the pot of a single winner', () => {
  expect(pvp('brisk-1')?.maths.maxWin).toBe((Number(shareOf(1_000_000n, 1)) / 1_000_000).toFixed(2));
});

function bestOfAllStops(machine: SlotMachine): number {
  const walk = (stops: number[]): number => {
    const strip = machine.strips[stops.length];
    if (strip === undefined) return spinAt(machine, stops, false).pay;
    return strip.reduce((best, _, stop) => Math.max(best, walk([...stops, stop])), 0);
  };
  return walk([]) / machine.lines.length;
}

/** Returns lines over all columns: of every item, or of neighbours where a line takes several. */
function linesOf({ take, choose, columns }: PlayType): Line[] {
  if (take === 'each') return columns.flatMap(({ items }, place) => items.map((item) => [String(place), item]));
  const [first] = columns;
  return (first?.items ?? []).map((_, at) =>
    columns.flatMap(({ items }, column) =>
      Array.from({ length: choose }, (_each, step) => items[(at + column + step) % items.length] ?? ''),
    ),
  );
}
