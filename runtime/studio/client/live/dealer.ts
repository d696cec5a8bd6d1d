import { svg } from '../kit/dom.ts';

const skins = ['#f3cfae', '#e2b08a', '#c98d63', '#f6d8bf', '#d79f74'] as const;
const hairs = ['#1c1516', '#3a2318', '#6b4220', '#151a2b', '#4a1d22'] as const;
const styles = [
  // A bun, long hair, a parting, a short cut.
  '<circle cx="160" cy="22" r="13"/><path d="M128 62c-4-34 14-46 32-46s36 12 32 46c-6-16-14-24-32-24s-26 8-32 24z"/>',
  '<path d="M124 104c-8-56 2-88 36-88s44 32 36 88c-8 4-14 2-16-4 6-22 4-44-4-56-12 2-28 0-34-6-6 10-8 34-2 62-2 6-8 8-16 4z"/>',
  '<path d="M126 70c-6-40 12-55 34-55s40 15 34 55c-4-12-6-20-10-26-18 0-32-4-40-12 0 14-10 22-18 38z"/>',
  '<path d="M130 56c-4-28 10-41 30-41s34 13 30 41l-6-12c-14 2-34 0-44-6z"/>',
] as const;

/** Draws the dealer: the same person for the same table, in the colours of the table. */
export function dealerDrawing(gameId: string): SVGElement {
  const seed = [...gameId].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003, 7);
  const skin = skins[seed % skins.length] ?? skins[0];
  const hair = hairs[(seed >> 2) % hairs.length] ?? hairs[0];
  const style = styles[(seed >> 4) % styles.length] ?? styles[0];
  return svg(
    `<svg class="dealer" viewBox="0 0 320 170" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
<g class="vest"><path class="shirt" d="M92 170c2-44 18-58 48-64l20 12 20-12c30 6 46 20 48 64z"/><path class="waistcoat" d="M116 170c0-30 6-48 22-58l22 30 22-30c16 10 22 28 22 58z"/></g>
<path d="M147 88h26v22q-13 14-26 0z" fill="${skin}"/><path d="M147 96q13 12 26 0v6q-13 12-26 0z" opacity=".16"/>
<ellipse cx="160" cy="62" rx="27" ry="33" fill="${skin}"/>
<g fill="${hair}">${style}</g>
<g fill="none" stroke="#2a1a16" stroke-width="2" stroke-linecap="round"><path d="M145 54q5-4 10-1M165 53q5-3 10 1"/><path d="M159 62q-3 8 2 9" stroke-width="1.500" opacity=".5"/></g>
<g fill="#22191a"><ellipse cx="150" cy="61" rx="2.800" ry="3.400"/><ellipse cx="170" cy="61" rx="2.800" ry="3.400"/></g>
<path d="M150 78q10 8 20 0-10 3-20 0z" fill="#b4423f"/>
<g opacity=".2" fill="#d2503c"><circle cx="143" cy="72" r="5"/><circle cx="177" cy="72" r="5"/></g>
<path class="tie" d="M160 118l-17-8v16zM160 118l17-8v16z"/><circle class="tie" cx="160" cy="118" r="4"/>
</svg>`,
  );
}
