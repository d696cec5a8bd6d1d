import { describe, expect, test } from 'vitest';
import { outcomeStream, type NumberSource } from '../../../shared/fair/outcome-stream.ts';
import {
  baccarat,
  baccaratReturns,
  baccaratRules,
  bankerDraws,
  pointsOf,
  winningSpots,
  type BaccaratPlace,
} from './baccarat.ts';
import { dragonTigerPlaces, dragonTigerReturns, dragonTigerRules } from './dragon-tiger.ts';
import { freshShoe } from './cards.ts';
import { rouletteSpots, rouletteRules, rouletteWinners } from './roulette.ts';
import { sicBoPlaces, sicBoReturn, sicBoRules } from './sic-bo.ts';

const percent = (hundredths: number): string => hundredths.toFixed(2);

describe('the published returns of a table match its rules', () => {
  test('baccarat, over every order of values from an eight-deck shoe', () => {
    const deals = enumerateBaccarat();
    expect(deals.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    const returned = (place: BaccaratPlace): string =>
      percent(
        deals.reduce((sum, { player, banker, chance }) => {
          const result = { player: handOf(player), banker: handOf(banker) };
          return sum + chance * Number(baccaratRules.returns(place, result));
        }, 0),
      );
    for (const place of ['player', 'banker', 'tie'] as const) expect(returned(place)).toBe(baccaratReturns[place]);
    expect(baccaratRules.maths.rtp).toBe(baccaratReturns.tie);
  });

  test('the pairs of baccarat, over every two cards of an eight-deck shoe', () => {
    const others = handOf(7);
    const sums = { 'player-pair': 0, 'banker-pair': 0 };
    for (let first = 0; first < 52; first += 1)
      for (let second = 0; second < 52; second += 1) {
        const pair = [first, second];
        const weight = (first === second ? 7 : 8) / (52 * 415);
        sums['player-pair'] += weight * returnsOf('player-pair', { player: pair, banker: others });
        sums['banker-pair'] += weight * returnsOf('banker-pair', { player: others, banker: pair });
      }
    expect(percent(sums['player-pair'])).toBe(baccaratReturns['player-pair']);
    expect(percent(sums['banker-pair'])).toBe(baccaratReturns['banker-pair']);
  });

  test('dragon-tiger, over every pair of cards of an eight-deck shoe', () => {
    for (const place of dragonTigerPlaces) {
      let sum = 0;
      for (let dragon = 0; dragon < 52; dragon += 1)
        for (let tiger = 0; tiger < 52; tiger += 1)
          sum += (dragon === tiger ? 7 : 8) * Number(dragonTigerRules.returns(place, { dragon, tiger }));
      expect(percent(sum / (52 * 415))).toBe(dragonTigerReturns[place]);
    }
  });

  test('roulette returns 36 of 37 on every spot', () => {
    for (const place of rouletteSpots) {
      let sum = 0;
      for (let number = 0; number < 37; number += 1) sum += Number(rouletteRules.returns(place, { number }));
      expect(sum, place).toBe(3_600);
    }
    expect(rouletteRules.maths.rtp).toBe(percent(3_600 / 37));
  });

  test('sic bo publishes the return of each spot, and for the game the smallest one', () => {
    const returns = Object.fromEntries(sicBoPlaces.map((place) => [place, sicBoReturn(place)]));
    expect(returns).toMatchObject({
      small: '97.22',
      odd: '97.22',
      'total-4': '84.72',
      'total-9': '92.59',
      'double-6': '88.89',
      'triple-any': '86.11',
      'triple-3': '83.80',
      'single-5': '96.30',
    });
    expect(Math.min(...Object.values(returns).map(Number)).toFixed(2)).toBe(sicBoRules.maths.rtp);
  });
});

test('a thousand deals of baccarat follow the third-card rules', async () => {
  for (let nonce = 0; nonce < 1_000; nonce += 1) {
    const result = await baccaratRules.draw(outcomeStream({ serverSeed: 'a seed', clientSeed: 'deals', nonce }));
    const [first, second] = [result.player.slice(0, 2), result.banker.slice(0, 2)];
    const isNatural = pointsOf(first) >= 8 || pointsOf(second) >= 8;
    expect(result.player.length).toBe(!isNatural && pointsOf(first) <= 5 ? 3 : 2);
    if (isNatural) expect(result.banker.length).toBe(2);
    expect(winningSpots(result).length).toBeGreaterThan(0);
  }
});

test('the banker draws by the table of punto banco', () => {
  const drawsOn = (points: number): string =>
    [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((third) => (bankerDraws(points, third) ? 'D' : 'S')).join('');
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(drawsOn)).toEqual([
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
    'DDDDDDDDDSD',
    'DSSDDDDDDSS',
    'DSSSSDDDDSS',
    'SSSSSSSDDSS',
    'SSSSSSSSSSS',
  ]);
});

test.each([
  [0, ['n-0']],
  [14, ['n-14', 'low', 'even', 'red', 'dozen-2', 'column-2']],
  [17, ['n-17', 'low', 'odd', 'black', 'dozen-2', 'column-2']],
  [36, ['n-36', 'high', 'even', 'red', 'dozen-3', 'column-3']],
])('%i wins on these spots of the roulette and on no other', (number, spots) => {
  expect(rouletteWinners({ number }).toSorted()).toEqual(spots.toSorted());
});

test('the wheel and the dice produce all their numbers', async () => {
  expect(await rouletteRules.draw(numbers(36))).toEqual({ number: 36 });
  expect(await sicBoRules.draw(numbers(5, 0, 5))).toEqual({ dice: [6, 1, 6] });
});

test('a shoe of two decks deals every card exactly twice', async () => {
  const next = freshShoe(outcomeStream({ serverSeed: 'a seed', clientSeed: 'shoe', nonce: 1 }), 2);
  const dealt: number[] = [];
  while (dealt.length < 104) dealt.push(await next());
  expect(dealt.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 104 }, (_, at) => Math.floor(at / 2)));
});

test('a table accepts bets only on its open deal and on existing spots', () => {
  const table = baccarat('quick-1');
  if (table === null) throw new Error('no table');
  const [open] = table.eventsAt(1_800_000_000_000);
  if (open === undefined) throw new Error('no deal');
  const ask = (choice: unknown, now: number) => table.place({ choice, bet: 1_000n, now });
  expect(ask({ event: open.key, place: 'banker' }, open.closesAt - 1)).toEqual({
    stake: 1_000n,
    events: [open.key],
    terms: {},
  });
  expect(ask({ event: open.key, place: 'banker' }, open.closesAt)).toBeNull();
  expect(ask({ event: String(Number(open.key) + 1), place: 'banker' }, open.closesAt - 1)).toBeNull();
  expect(ask({ event: open.key, place: 'toString' }, open.closesAt - 1)).toBeNull();
  expect(ask({ event: open.key, place: 'tie', more: 1 }, open.closesAt - 1)).toBeNull();
  expect(baccarat('quick')).toBeNull();
  expect(baccarat('toString-1')).toBeNull();
});

/** Returns a source of exactly these numbers. */
function numbers(...left: number[]): NumberSource {
  return { nextUint32: async () => left.shift() ?? 0 };
}

const returnsOf = (place: BaccaratPlace, result: { player: number[]; banker: number[] }): number =>
  Number(baccaratRules.returns(place, result));

/** Returns two cards with these points that are no pair. */
function handOf(points: number): number[] {
  const [queen, king] = [11, 12];
  return points === 0 ? [queen, king] : [points - 1, king];
}

/** Returns the probability of every two totals, by value: eight decks have 32 cards of each value and 128 of zero. */
function enumerateBaccarat(): { player: number; banker: number; chance: number }[] {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  const chances = new Map<number, number>();
  const deal = (cards: number[], chance: number): void => {
    const [p1, b1, p2, b2] = cards;
    if (p1 === undefined || b1 === undefined || p2 === undefined || b2 === undefined) return next(cards, chance);
    let player = (p1 + p2) % 10;
    let banker = (b1 + b2) % 10;
    const isNatural = player >= 8 || banker >= 8;
    const playerDraws = !isNatural && player <= 5;
    if (playerDraws && cards.length === 4) return next(cards, chance);
    const third = playerDraws ? (cards[4] ?? 0) : null;
    const draws = !isNatural && bankerDraws(banker, third);
    const needed = 4 + Number(playerDraws) + Number(draws);
    if (cards.length < needed) return next(cards, chance);
    if (third !== null) player = (player + third) % 10;
    if (draws) banker = (banker + (cards[needed - 1] ?? 0)) % 10;
    const key = player * 10 + banker;
    chances.set(key, (chances.get(key) ?? 0) + chance);
  };
  const next = (cards: number[], chance: number): void => {
    const total = 416 - cards.length;
    for (const [value, count] of left.entries()) {
      left[value] = count - 1;
      deal([...cards, value], (chance * count) / total);
      left[value] = count;
    }
  };
  deal([], 1);
  return [...chances].map(([key, chance]) => ({ player: Math.floor(key / 10), banker: key % 10, chance }));
}
