import { rankOf, suitOf, type Card } from '../../games/tables/cards.ts';
import { el, svg } from '../kit/dom.ts';

const ranks = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suits = ['♣', '♦', '♥', '♠'] as const;

const suitPaths = [
  // Clubs, diamonds, hearts, spades, each in a square of 20.
  'M10 1.5a4 4 0 0 1 3.4 6.2 4 4 0 1 1-2.3 6.6c0 2 .8 3.4 2.2 4.2H6.700c1.400-.800 2.200-2.200 2.200-4.200a4 4 0 1 1-2.300-6.600A4 4 0 0 1 10 1.500z',
  'M10 1l6.500 9L10 19l-6.500-9z',
  'M10 18C4 13 1.500 10 1.500 6.500A4.300 4.300 0 0 1 10 5a4.300 4.300 0 0 1 8.500 1.500C18.500 10 16 13 10 18z',
  'M10 1.500c1.500 3 7.500 6 7.500 10.300a3.800 3.800 0 0 1-6.400 2.500c0 2 .8 3.400 2.200 4.200H6.700c1.400-.8 2.200-2.200 2.200-4.200a3.800 3.800 0 0 1-6.400-2.500C2.500 7.500 8.500 4.500 10 1.500z',
] as const;

/** Positions of the pips of two to ten, in hundredths of the card area. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [50, 14],
    [50, 86],
  ],
  3: [
    [50, 14],
    [50, 50],
    [50, 86],
  ],
  4: [
    [26, 14],
    [74, 14],
    [26, 86],
    [74, 86],
  ],
  5: [
    [26, 14],
    [74, 14],
    [50, 50],
    [26, 86],
    [74, 86],
  ],
  6: [
    [26, 14],
    [74, 14],
    [26, 50],
    [74, 50],
    [26, 86],
    [74, 86],
  ],
  7: [
    [26, 14],
    [74, 14],
    [26, 50],
    [74, 50],
    [26, 86],
    [74, 86],
    [50, 32],
  ],
  8: [
    [26, 14],
    [74, 14],
    [26, 50],
    [74, 50],
    [26, 86],
    [74, 86],
    [50, 32],
    [50, 68],
  ],
  9: [
    [26, 12],
    [74, 12],
    [26, 38],
    [74, 38],
    [26, 62],
    [74, 62],
    [26, 88],
    [74, 88],
    [50, 50],
  ],
  10: [
    [26, 12],
    [74, 12],
    [26, 38],
    [74, 38],
    [26, 62],
    [74, 62],
    [26, 88],
    [74, 88],
    [50, 25],
    [50, 75],
  ],
};

/** Returns the name of a card: `K♠`. */
export function cardName(card: Card): string {
  return `${ranks[rankOf(card)] ?? ''}${suits[suitOf(card)] ?? ''}`;
}

/** Creates a card that leaves the shoe and turns over. */
export function cardElement(card: Card, { across = false } = {}): HTMLElement {
  return el(
    'span',
    { class: across ? 'card across' : 'card', role: 'img', 'aria-label': cardName(card) },
    el(
      'span',
      { class: 'card-turn' },
      el('span', { class: 'card-back' }),
      el('span', { class: 'card-face' }, face(card)),
    ),
  );
}

function face(card: Card): SVGElement {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const colour = suit === 1 || suit === 2 ? '#c4162e' : '#161a26';
  const path = suitPaths[suit] ?? '';
  const sign = (x: number, y: number, size: number, turn = 0): string =>
    `<path d="${path}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 20})${turn === 0 ? '' : ` rotate(${turn} 10 10)`}"/>`;
  const corner = `<text x="11" y="22" font-size="${rank === 10 ? 17 : 20}">${ranks[rank] ?? ''}</text>${sign(11, 33, 13)}`;
  const middle =
    rank > 10
      ? court(rank, sign)
      : (pips[rank] ?? [])
          .map(([x, y]) => sign(24 + (x / 100) * 52, 26 + (y / 100) * 88, rank === 1 ? 46 : 17, y > 50 ? 180 : 0))
          .join('');
  return svg(
    `<svg viewBox="0 0 100 140" aria-hidden="true"><rect x=".5" y=".5" width="99" height="139" rx="9" fill="#fffdf7" stroke="#c9c4b5"/><g fill="${colour}" font-family="Georgia, serif" font-weight="700" text-anchor="middle">${corner}<g transform="rotate(180 50 70)">${corner}</g>${middle}</g></svg>`,
  );
}

/** Draws jack, queen and king: a crowned crest in the colour of the suit. */
function court(rank: number, sign: (x: number, y: number, size: number) => string): string {
  const crowns = {
    11: 'M36 46c4-9 24-9 28 0l-3 8H39z',
    12: 'M34 50l3-14 7 8 6-11 6 11 7-8 3 14z',
    13: 'M33 52V34l8 8 9-13 9 13 8-8v18z',
  } as const;
  const crown = crowns[rank === 11 ? 11 : rank === 12 ? 12 : 13];
  return `<rect x="23" y="22" width="54" height="96" rx="5" fill="none" stroke="currentColor" opacity=".35"/><path d="${crown}" fill="#e0a82e" stroke="#7a5410" stroke-width="1.2"/><path d="M31 106c2-22 10-31 19-31s17 9 19 31z" opacity=".9"/><circle cx="50" cy="66" r="11.500" fill="#f4d7bd" stroke="#7a5410" stroke-width="1"/><path d="M42 67q8 8 16 0" fill="none" stroke="#7a5410" stroke-width="1.400"/><g fill="#fffdf7">${sign(50, 94, 17)}</g>`;
}
