import { numbersOf, type Numbers, type PageSeeds } from './numbers.ts';

/** Computes results of live tables, and the returned multiple of a stake, by the text of the verify page. */
export const liveTables = {
  roulette: (seeds: PageSeeds) => ({ number: numbersOf(seeds).draw(37) }),
  'sic-bo': (seeds: PageSeeds) => {
    const { draw } = numbersOf(seeds);
    return { dice: [draw(6) + 1, draw(6) + 1, draw(6) + 1] };
  },
  'dragon-tiger': (seeds: PageSeeds) => {
    const deal = dealer(numbersOf(seeds));
    return { dragon: deal(), tiger: deal() };
  },
  baccarat: (seeds: PageSeeds) => dealBaccarat(numbersOf(seeds)),
} as const;

/** Returns the return on a stake of one at `odds` to one. */
export function rouletteReturn({ number }: { number: number }, place: string, odds: number, reds: number[]): number {
  const wins: Record<string, boolean> = {
    red: reds.includes(number),
    black: number !== 0 && !reds.includes(number),
    odd: number % 2 === 1,
    'column-2': number !== 0 && number % 3 === 2,
    'dozen-3': number >= 25,
    'n-17': number === 17,
  };
  return wins[place] === true ? odds + 1 : 0;
}

export function sicBoReturn({ dice }: { dice: number[] }, place: string, odds: number): number {
  const total = dice.reduce((sum, die) => sum + die, 0);
  const isTriple = new Set(dice).size === 1;
  const threes = dice.filter((die) => die === 3).length;
  if (place === 'single-3') return threes === 0 ? 0 : ([0, 1, 2, 12][threes] ?? 0) + 1;
  const wins: Record<string, boolean> = {
    small: !isTriple && total >= 4 && total <= 10,
    odd: !isTriple && total % 2 === 1,
    'total-11': total === 11,
    'double-3': threes >= 2,
  };
  return wins[place] === true ? odds + 1 : 0;
}

export function dragonTigerReturn(
  { dragon, tiger }: { dragon: number; tiger: number },
  place: string,
  odds: number,
): number {
  const [one, other] = [dragon % 13, tiger % 13];
  const winner = one === other ? 'tie' : one > other ? 'dragon' : 'tiger';
  if (place === winner) return odds + 1;
  return winner === 'tie' ? 0.5 : 0;
}

export function baccaratReturn({ player, banker }: BaccaratHands, place: string, odds: number): number {
  const [one, other] = [points(player), points(banker)];
  const winner = one === other ? 'tie' : one > other ? 'player' : 'banker';
  const isPair = place === 'player-pair' && (player[0] ?? 0) % 13 === (player[1] ?? 0) % 13;
  if (isPair || place === winner) return odds + 1;
  return winner === 'tie' && (place === 'player' || place === 'banker') ? 1 : 0;
}

interface BaccaratHands {
  player: number[];
  banker: number[];
}

function dealBaccarat(numbers: Numbers): BaccaratHands {
  const deal = dealer(numbers);
  const [player, banker]: [number[], number[]] = [[], []];
  for (const hand of [player, banker, player, banker]) hand.push(deal());
  if (points(player) >= 8 || points(banker) >= 8) return { player, banker };
  const isDrawn = points(player) <= 5;
  if (isDrawn) player.push(deal());
  const third = isDrawn ? points(player.slice(2)) : null;
  if (bankerDraws(points(banker), third)) banker.push(deal());
  return { player, banker };
}

/** Applies the drawing rules below the steps; `third` is the value of the player's third card. */
function bankerDraws(own: number, third: number | null): boolean {
  if (third === null) return own <= 5;
  if (own === 3) return third !== 8;
  const between: Record<number, readonly [number, number]> = { 4: [2, 7], 5: [4, 7], 6: [6, 7] };
  const [from, to] = between[own] ?? [own <= 2 ? 0 : 10, 9];
  return third >= from && third <= to;
}

/** Returns the last digit of the sum of the cards: aces count one, tens and face cards zero. */
function points(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + (card % 13 >= 9 ? 0 : (card % 13) + 1), 0) % 10;
}

/** Deals cards from a shoe of eight decks. */
function dealer({ draw }: Numbers): () => number {
  const shoe = Array.from({ length: 416 }, (_, position) => position % 52);
  return () => {
    const k = draw(shoe.length);
    const card = shoe[k] ?? 0;
    shoe[k] = shoe[shoe.length - 1] ?? 0;
    shoe.length -= 1;
    return card;
  };
}
