import type { SymbolId } from '../games/slot/machine.ts';
import { around, disc, shape, type Paints } from './shapes.ts';
import { motifs, type ArtTheme, type Pair } from './themes.ts';

/** Returns the gradients that every drawing of a theme uses. A document has one theme, so the ids need no prefix. */
export function paintDefs(theme: ArtTheme): string {
  return gradient('a', theme.a) + gradient('b', theme.b) + gradient('c', theme.c) + gradient('l', theme.light);
}

/** Draws one symbol in a box of 100 × 100. The wild has a medal, the scatter a halo. */
export function drawSymbol(theme: ArtTheme, symbol: SymbolId): string {
  const name = theme.symbols[symbol];
  if (name === undefined) return '';
  const drawing = motifs[name](paintsOf(theme, symbol));
  if (symbol === 'W') return medal(theme) + scaled(drawing, 0.66);
  if (symbol === 'S') return halo(theme) + scaled(drawing, 0.7);
  return scaled(drawing, symbol.startsWith('L') ? 0.74 : 0.88);
}

/** Draws only the motif, as large as its box. */
export function drawMotif(theme: ArtTheme, symbol: SymbolId): string {
  const name = theme.symbols[symbol];
  return name === undefined ? '' : motifs[name](paintsOf(theme, symbol));
}

/** Returns the paints of a symbol: the pairs of the theme, in an order that depends on the symbol. */
export function paintsOf(theme: ArtTheme, symbol: SymbolId): Paints {
  const [a, b, c, l, k] = ['url(#a)', 'url(#b)', 'url(#c)', 'url(#l)', theme.dark] as const;
  const orders: Record<SymbolId, readonly [string, string, string]> = {
    W: [a, b, c],
    S: [b, a, c],
    H1: [a, b, c],
    H2: [b, a, c],
    H3: [c, a, b],
    M1: [b, c, a],
    M2: [c, b, a],
    L1: [a, theme.a[0], c],
    L2: [b, theme.b[0], c],
    L3: [c, theme.c[0], b],
  };
  const [m, s, t] = orders[symbol];
  return { m, s, t, l, k };
}

function medal(theme: ArtTheme): string {
  return (
    around(12, shape('M50 1l8 14H42z', 'url(#l)')) +
    disc(50, 50, 43, 'url(#l)', ` stroke="${theme.dark}" stroke-width="2.5"`) +
    disc(50, 50, 37, theme.dark, ' opacity=".82"')
  );
}

function halo(theme: ArtTheme): string {
  return (
    disc(50, 50, 47, theme.glow, ' opacity=".3"') +
    disc(50, 50, 40, theme.glow, ' opacity=".3"') +
    around(16, disc(50, 5, 2.2, 'url(#l)')) +
    disc(50, 50, 39, 'none', ' stroke="url(#l)" stroke-width="3"')
  );
}

function scaled(drawing: string, by: number): string {
  const shift = Math.round(50 * (1 - by) * 10) / 10;
  return `<g transform="translate(${shift} ${shift}) scale(${by})">${drawing}</g>`;
}

function gradient(id: string, [from, to]: Pair): string {
  return `<linearGradient id="${id}" x1=".2" y1="0" x2=".7" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}
