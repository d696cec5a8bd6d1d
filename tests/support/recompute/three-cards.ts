import { numbersOf } from './numbers.ts';
import { rowsOf, type VerifyReading } from './verify-reading.ts';

/** Sorted from the highest to the lowest. */
const order = ['triple', 'straightFlush', 'flush', 'straight', 'pair', 'high'];

/** Computes a hand of the three-card rooms by the text of the verify page: dealt cards and winning seats. */
export function recomputeHand(reading: VerifyReading): { deck: number[]; winners: number[] } {
  const [seeds] = reading.seeds;
  if (seeds === undefined) throw new Error('no seeds');
  const deck = numbersOf(seeds)
    .shuffle(Array.from({ length: 52 }, (_, card) => card))
    .slice(0, 20);
  const hands = rowsOf(reading, 'seats').map(([seat, , swapped = '']) => {
    const place = Number(seat);
    const cards = deck.slice(3 * place, 3 * place + 3);
    const swap = swapped === 'by the rule' ? houseSwap(cards) : swapped === '–' ? null : Number(swapped) - 1;
    return cards.map((card, index) => (index === swap ? (deck[15 + place] ?? 0) : card));
  });
  const worths = hands.map(worthOf);
  const best = worths.reduce((top, worth) => (compare(worth, top) > 0 ? worth : top));
  return { deck, winners: worths.flatMap((worth, seat) => (compare(worth, best) === 0 ? [seat] : [])) };
}

/** Returns the share of a winner in minor units: five antes less the commission, divided. */
export function shareOf(ante: number, winners: number, percent: number): number {
  const pot = ante * 5;
  return Math.floor((pot - Math.floor((pot * percent) / 100)) / winners);
}

type Worth = readonly [name: number, ...ranks: number[]];

function worthOf(cards: readonly number[]): Worth {
  const ranks = cards.map(rankOf).toSorted((one, other) => other - one);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isFlush = new Set(cards.map((card) => Math.floor(card / 13))).size === 1;
  const isLow = high === 14 && middle === 3 && low === 2;
  const isStraight = isLow || (high - middle === 1 && middle - low === 1);
  const named = (name: string, ...by: number[]): Worth => [order.length - order.indexOf(name), ...by];
  if (high === low) return named('triple', high);
  if (isStraight) return named(isFlush ? 'straightFlush' : 'straight', isLow ? 3 : high);
  if (isFlush) return named('flush', ...ranks);
  if (high === middle) return named('pair', high, low);
  return middle === low ? named('pair', middle, high) : named('high', ...ranks);
}

/** Returns the rank of a card; the ace is the highest. */
function rankOf(card: number): number {
  return card % 13 === 0 ? 14 : (card % 13) + 1;
}

function compare(one: Worth, other: Worth): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** A straight or better keeps all cards; else the card outside a pair or two of a suit goes, else the lowest. */
function houseSwap(cards: readonly number[]): number | null {
  const [name] = worthOf(cards);
  const oddOne = (of: (card: number) => number): number =>
    cards.findIndex((card) => cards.filter((each) => of(each) === of(card)).length === 1);
  if (name > 2) return null;
  if (name === 2) return oddOne(rankOf);
  const suits = new Set(cards.map((card) => Math.floor(card / 13)));
  if (suits.size === 2) return oddOne((card) => Math.floor(card / 13));
  return cards.indexOf(cards.reduce((low, card) => (rankOf(card) < rankOf(low) ? card : low)));
}
