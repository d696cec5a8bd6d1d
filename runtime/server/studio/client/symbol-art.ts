import { drawSymbol, paintDefs } from '../art/symbols.ts';
import type { ArtTheme } from '../art/themes.ts';
import type { SymbolId } from '../games/slot/machine.ts';
import { svg } from './dom.ts';

/** Draws every symbol of a theme once; `symbolIcon` shows them. */
export function symbolSheet(theme: ArtTheme): SVGElement {
  // Object.keys loses the key type; the theme's symbols are typed by it.
  const symbols = Object.keys(theme.symbols) as SymbolId[];
  const drawings = symbols.map(
    (id) => `<symbol id="symbol-${id}" viewBox="0 0 100 100">${drawSymbol(theme, id)}</symbol>`,
  );
  return svg(
    `<svg class="sheet" width="0" height="0" aria-hidden="true"><defs>${paintDefs(theme)}</defs>${drawings.join('')}</svg>`,
  );
}

export function symbolIcon(id: SymbolId): SVGElement {
  return svg(`<svg class="symbol" viewBox="0 0 100 100" aria-hidden="true"><use href="#symbol-${id}"/></svg>`);
}

/** The theme's colours, for the stylesheet. */
export function applyTheme(theme: ArtTheme, backdrop: string): void {
  const { style } = document.documentElement;
  const [top, middle, bottom] = theme.sky;
  for (const [name, value] of Object.entries({
    dark: theme.dark,
    land: theme.land[2],
    mid: theme.land[1],
    glow: theme.glow,
    light: theme.light[0],
    gold: theme.light[1],
    a: theme.a[0],
    'a-deep': theme.a[1],
    b: theme.b[0],
    top,
    middle,
    bottom,
  })) {
    style.setProperty(`--${name}`, value);
  }
  style.setProperty('--backdrop', `url("${new URL(backdrop, location.href).pathname}")`);
}
