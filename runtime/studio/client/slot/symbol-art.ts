import { drawSymbol, paintDefs } from '../../art/symbols.ts';
import type { ArtTheme } from '../../art/themes.ts';
import type { SymbolId } from '../../games/slot/machine.ts';
import { svg } from '../kit/dom.ts';

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
