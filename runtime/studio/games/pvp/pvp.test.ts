import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFull } from '../../../../tests/support/is-full.ts';
import type { SeatedChoices } from '../kit.ts';
import { outcomeStream } from '../../../shared/fair/outcome-stream.ts';
import type { Card } from '../tables/cards.ts';
import { compareHands, rankHand, type HandName } from './hands.ts';
import { houseSwap } from './house-player.ts';
import { pvp, type PvpView } from './pvp.ts';
import { rooms, SEATS } from './rooms.ts';
import { dealtTo, handAfter, shareOf, showdown, type PvpResult } from './showdown.ts';

const suits = 'cdhs';
const ranks = 'A23456789TJQK';
/** Parses cards: `hand('Ah 2h 3h')`. */
const hand = (text: string): Card[] =>
  text.split(' ').map((card) => suits.indexOf(card[1] ?? '') * 13 + ranks.indexOf(card[0] ?? ''));

function room(setting = 'brisk-1') {
  const found = pvp(setting);
  if (found === null) throw new Error(`no room ${setting}`);
  return found;
}

const deal = async (nonce: number): Promise<Card[]> => {
  const [event] = room().eventsAt(0);
  if (event === undefined) throw new Error('no event');
  const source = outcomeStream({ serverSeed: 'cd'.repeat(32), clientSeed: 'test', nonce });
  return ((await room().draw(event, source)) as PvpResult).deck;
};

describe('hands', () => {
  test.each([
    ['7c 7d 7h', 'triple'],
    ['9s Ts Js', 'straightFlush'],
    ['As 2s 3s', 'straightFlush'],
    ['2d 9d Kd', 'flush'],
    ['Qc Kd Ah', 'straight'],
    ['Ac 2d 3h', 'straight'],
    ['Kc Ad 2h', 'high'],
    ['4c 4d 9h', 'pair'],
    ['4c 6d 9h', 'high'],
  ] satisfies [string, HandName][])('%s is %s', (cards, name) => {
    expect(rankHand(hand(cards)).name).toBe(name);
  });

  test.each([
    ['2c 2d 2h', 'Qs Ks As'],
    ['2c 3c 4c', '9d Jd Ad'],
    ['2c 3c 7c', 'Qc Kd Ah'],
    ['Ac 2d 3h', 'Ac Ad Kh'],
    ['2c 2d 3h', 'Ac Kd Jh'],
    ['2c 3d 4h', 'Ac 2d 3h'],
    ['5c 5d 9h', '5h 5s 8c'],
    ['Ac 8d 4h', 'Ad 8c 3h'],
  ])('%s beats %s', (high, low) => {
    const [one, other] = [rankHand(hand(high)), rankHand(hand(low))];
    expect(compareHands(one, other)).toBeGreaterThan(0);
    expect(compareHands(other, one)).toBeLessThan(0);
  });

  test('of equal ranks tie in any suits', () => {
    expect(compareHands(rankHand(hand('Ac 8d 4h')), rankHand(hand('As 8h 4c')))).toBe(0);
  });
});

describe('a house player', () => {
  test.each([
    ['9s Ts Js', null],
    ['2d 9d Kd', null],
    ['Qc Kd Ah', null],
    ['7c 7d 7h', null],
    ['4c 4d 9h', 2],
    ['9h 4c 4d', 0],
    ['4h 9h Kd', 2],
    ['4h 9d Kc', 0],
    ['Ad 9h 2c', 2],
  ])('with %s swaps place %s', (cards, place) => {
    expect(houseSwap(hand(cards))).toBe(place);
  });
});

describe('a hand at the table', () => {
  test('is won by the highest hand and by all hands equal to it', () => {
    const low = hand('2c 5d 9h 3c 6d Th 4c 7d Jh 2d 5h 9s');
    const swaps = hand('Qc Qd Qh Qs Kc');
    const keep = new Map([0, 1, 2, 3, 4].map((seat) => [seat, null]));
    const winners = (deck: Card[]): number[] => showdown(deck, keep).flatMap(({ seat, wins }) => (wins ? [seat] : []));
    expect(winners([...hand('7c 7h 7s'), ...low, ...swaps])).toEqual([0]);
    expect(winners([...low, ...hand('7c 7h 7s'), ...swaps])).toEqual([4]);
    const equal = hand('Ac 8d 4h Ad 8c 4s 2c 5d 9h 3c 6d Th 4c 7d Jh');
    expect(winners([...equal, ...swaps])).toEqual([0, 1]);
  });

  test('shares the pot, less the commission, equally among its winners', () => {
    // Five antes of 100 less 4 %.
    expect([1, 2, 3, 5].map((winners) => shareOf(100n, winners))).toEqual([480n, 240n, 160n, 96n]);
    expect(shareOf(100n, 0)).toBe(0n);
  });

  test('swaps a card for the spare card of its seat', () => {
    const deck = Array.from({ length: 20 }, (_, card) => card);
    expect(handAfter(deck, 2, 0)).toEqual([17, 7, 8]);
    expect(handAfter(deck, 2, null)).toEqual([6, 7, 8]);
  });

  test('deals twenty different cards, the same for the same seed', async () => {
    const deck = await deal(1);
    expect(new Set(deck).size).toBe(20);
    expect(await deal(1)).toEqual(deck);
  });

  test('pays at most the pot less the commission, for any players and any swaps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(100_000),
        fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4'), fc.constantFrom(0, 1, 2, null, undefined)),
        fc.bigInt({ min: 1n, max: 10_000n }).map((units) => units * 20n),
        async (nonce, swaps, ante) => {
          const deck = await deal(nonce);
          const seated: SeatedChoices = Object.fromEntries(
            Object.entries(swaps).map(([seat, swap]) => [
              seat,
              swap === undefined ? { event: '7' } : { event: '7', swap },
            ]),
          );
          const paid = Object.entries(seated).map(([seat, choice]) =>
            room().pays({ bet: ante, choice, terms: {}, results: { 7: { deck } }, seat: Number(seat), seated }),
          );
          const winners = showdown(
            deck,
            new Map(Object.entries(swaps).map(([seat, swap]) => [Number(seat), swap ?? null])),
          ).filter(({ wins }) => wins);
          const players = winners.filter(({ isHouse }) => !isHouse).length;
          const pot = (ante * 5n * 96n) / 100n;
          expect(winners.length).toBeGreaterThan(0);
          expect(paid.reduce((sum, each) => sum + each, 0n)).toBe((pot / BigInt(winners.length)) * BigInt(players));
          expect(shareOf(ante, winners.length) * BigInt(winners.length)).toBeLessThanOrEqual(pot);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('refunds a bet that arrived after the table closed', async () => {
    const results = { 7: { deck: await deal(3) } };
    expect(room().pays({ bet: 500n, choice: { event: '7' }, terms: {}, results, seat: 2, seated: {} })).toBe(500n);
  });

  test('allows one swap of one card', () => {
    const [event] = room().eventsAt(0);
    if (event === undefined) throw new Error('no event');
    const amend = (choice: unknown, change: unknown) => room().amend?.({ choice, change, event, now: event.closesAt });
    expect(amend({ event: '7' }, { swap: 1 })).toEqual({ event: '7', swap: 1 });
    expect(amend({ event: '7' }, { swap: null })).toEqual({ event: '7', swap: null });
    expect(amend({ event: '7', swap: 1 }, { swap: 1 })).toEqual({ event: '7', swap: 1 });
    expect(amend({ event: '7', swap: 1 }, { swap: 2 })).toBeNull();
    expect(amend({ event: '7', swap: 1 }, { swap: null })).toBeNull();
    expect(amend({ event: '7', swap: null }, { swap: 2 })).toBeNull();
    for (const change of [null, {}, { swap: 3 }, { swap: '1' }, { swap: 1, other: 2 }, [1]])
      expect(amend({ event: '7' }, change)).toBeNull();
  });

  test('hides the cards of other players before the showdown', async () => {
    const [event] = room().eventsAt(0);
    if (event === undefined) throw new Error('no event');
    const deck = await deal(9);
    const seated = { 0: { event: event.key, swap: 1 }, 3: { event: event.key } };
    const look = (now: number, seats: number[]) =>
      room().view(event, { now, result: now < event.closesAt ? null : { deck }, seats, seated }) as PvpView;
    const before = look(event.opensAt, [3]);
    expect(before.seats.map(({ who }) => who)).toEqual(['player', 'free', 'free', 'you', 'free']);
    const during = look(event.closesAt, [3]);
    expect(during.seats.map(({ cards }) => cards)).toEqual([null, null, null, dealtTo(deck, 3), null]);
    expect(during.seats[0]).toMatchObject({ decided: false, swapped: null });
    const after = look(event.settlesAt, [3]);
    expect(after.seats.every(({ cards }) => cards?.length === 3)).toBe(true);
    expect(after.seats.map(({ who }) => who)).toEqual(['player', 'house', 'house', 'you', 'house']);
    expect(after.seats.some(({ wins }) => wins)).toBe(true);
  });

  test('cycles in every room through seats, swaps, showdown and the next hand', () => {
    expect(rooms.size).toBe(16);
    for (const { rhythm } of rooms.values()) expect(rhythm.everyMs).toBeGreaterThan(rhythm.betMs + rhythm.showMs);
    expect(pvp('brisk-99')).toBeNull();
  });
});

describe.runIf(isFull)('the return to a player', () => {
  test('is 96 % with the strategy of the house players', async () => {
    let won = 0;
    const hands = 8_000;
    for (let nonce = 0; nonce < hands; nonce += 1) {
      const deck = await deal(nonce);
      const winners = showdown(deck, new Map([[0, houseSwap(dealtTo(deck, 0))]])).filter(({ wins }) => wins);
      if (winners.some(({ seat }) => seat === 0)) won += Number(shareOf(100n, winners.length));
    }
    expect(Math.abs(won / (hands * 100) - 0.96)).toBeLessThan(0.05);
  });

  test('is below 100 % with any strategy', () => {
    const best = bestReturn();
    expect(best).toBeGreaterThan(0.96);
    expect(best).toBeLessThan(0.99);
  });
});

/** Returns the return of the best possible player against four house players, with hands treated as independent. */
function bestReturn(): number {
  const all: Card[][] = [];
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1) for (let c = b + 1; c < 52; c += 1) all.push([a, b, c]);
  const worth = new Map<string, number>();
  const orderOf = (cards: readonly Card[]): number => worth.get(cards.toSorted((a, b) => a - b).join()) ?? 0;
  const ordered = all
    .map((cards) => ({ cards, rank: rankHand(cards) }))
    .toSorted((a, b) => compareHands(a.rank, b.rank));
  let order = 0;
  for (const [index, { cards, rank }] of ordered.entries()) {
    const before = ordered[index - 1];
    if (before !== undefined && compareHands(rank, before.rank) > 0) order += 1;
    worth.set(cards.join(), order);
  }
  const after = (cards: readonly Card[], place: number): number[] =>
    Array.from({ length: 52 }, (_, card) => card)
      .filter((card) => !cards.includes(card))
      .map((card) => orderOf(cards.with(place, card)));
  const house = Array.from({ length: order + 1 }, () => 0);
  for (const cards of all) {
    const place = houseSwap(cards);
    const ends = place === null ? [orderOf(cards)] : after(cards, place);
    for (const end of ends) house[end] = (house[end] ?? 0) + 1 / ends.length / all.length;
  }
  let below = 0;
  const share = house.map((same) => {
    const rivals = SEATS - 1;
    let won = 0;
    for (let tied = 0, ways = 1; tied <= rivals; tied += 1) {
      won += (ways * same ** tied * below ** (rivals - tied)) / (tied + 1);
      ways = (ways * (rivals - tied)) / (tied + 1);
    }
    below += same;
    return won;
  });
  const mean = (ends: readonly number[]): number => ends.reduce((sum, end) => sum + (share[end] ?? 0), 0) / ends.length;
  const equity = all.reduce(
    (sum, cards) => sum + Math.max(share[orderOf(cards)] ?? 0, ...[0, 1, 2].map((place) => mean(after(cards, place)))),
    0,
  );
  return (equity / all.length) * SEATS * 0.96;
}
