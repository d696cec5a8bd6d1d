import type { SymbolId } from '../games/slot/machine.ts';
import { emblems } from './emblems.ts';
import type { LeadName, ArtStyle } from './look.ts';
import { ornamentNumbers } from './ornament-numbers.ts';
import { drawMotif, paintDefs, paintsOf } from './symbols.ts';
import { drawScenery, sceneryDefs } from './scenery.ts';
import { disc, oval, type Motif } from './shapes.ts';
import { themeOf } from './theme-of.ts';
import { motifs, type ArtTheme } from './themes.ts';

/** The game shown in an image; slots are drawn from their id only. */
export interface ArtSubject {
  gameId: string;
  look: Required<ArtStyle> | undefined;
}

type Part = Extract<SymbolId, 'W' | 'S' | 'H1' | 'H2' | 'H3' | 'M1' | 'M2'>;
type Draw = (part: Part) => string;

/** Draws the tile of a game in a lobby: 320 × 400; the square in its middle must work alone. */
export function gameTile({ gameId: id, look }: ArtSubject): string {
  const theme = themeOf(id, look);
  const draw =
    look === undefined ? (part: Part) => drawMotif(theme, part) : sparing((part) => drawLook(theme, look, part));
  const scenery = drawScenery({ theme, width: 320, height: 400, random: ornamentNumbers(id) });
  return picture(
    320,
    400,
    theme,
    `${scenery}${oval(160, 330, 112, 16, theme.dark, ' opacity=".35"')}${layouts[theme.layout](theme, draw)}<rect width="320" height="400" fill="url(#veil)"/>`,
  );
}

/** Draws the scenery behind a game; it is cropped around its middle. */
export function gameBackdrop({ gameId: id, look }: ArtSubject): string {
  const theme = themeOf(id, look);
  return picture(
    800,
    800,
    theme,
    drawScenery({ theme, width: 800, height: 800, random: ornamentNumbers(id) }),
    ' preserveAspectRatio="xMidYMid slice"',
  );
}

/** Draws light behind the leading motif: soft discs, and a ring of beads. */
function aura(theme: ArtTheme): string {
  return (
    disc(160, 180, 138, theme.glow, ' opacity=".13"') +
    disc(160, 180, 108, theme.glow, ' opacity=".18"') +
    disc(160, 180, 78, theme.light[0], ' opacity=".22"') +
    disc(
      160,
      180,
      152,
      'none',
      ` stroke="${theme.light[0]}" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 39.8" opacity=".6"`,
    )
  );
}

const layouts = {
  single: (theme, draw) =>
    aura(theme) +
    placed(draw('W'), 45, 62, 2.3) +
    placed(draw('S'), 12, 270, 0.92, -12) +
    placed(draw('H1'), 212, 262, 1, 10),
  trio: (theme, draw) =>
    aura(theme) +
    placed(draw('H2'), -2, 192, 1.3, -14) +
    placed(draw('H1'), 190, 192, 1.3, 12) +
    placed(draw('W'), 54, 52, 2.12),
  arch: (theme, draw) =>
    disc(160, 186, 148, theme.glow, ' opacity=".14"') +
    disc(160, 186, 132, theme.dark, ' opacity=".4"') +
    disc(160, 186, 84, theme.glow, ' opacity=".22"') +
    disc(160, 186, 132, 'none', ' stroke="url(#l)" stroke-width="7"') +
    disc(160, 186, 121, 'none', ' stroke="url(#l)" stroke-width="1.5" opacity=".7"') +
    placed(draw('W'), 62, 84, 1.96) +
    placed(draw('H3'), 14, 262, 0.84, -10) +
    placed(draw('H2'), 222, 262, 0.84, 10),
  wreath: (theme, draw) =>
    (['H1', 'M1', 'H2', 'M2'] as const)
      .map((symbol, index) =>
        placed(
          draw(symbol),
          [20, 220, 20, 220][index] ?? 0,
          [34, 34, 262, 262][index] ?? 0,
          0.8,
          index % 2 === 0 ? -10 : 10,
        ),
      )
      .join('') +
    disc(160, 190, 118, theme.glow, ' opacity=".16"') +
    disc(160, 190, 100, theme.dark, ' opacity=".42"') +
    disc(160, 190, 100, 'none', ' stroke="url(#l)" stroke-width="6"') +
    disc(160, 190, 91, 'none', ' stroke="url(#l)" stroke-width="1.5" opacity=".7"') +
    placed(draw('W'), 68, 98, 1.84),
} satisfies Record<ArtTheme['layout'], (theme: ArtTheme, draw: Draw) => string>;

function picture(width: number, height: number, theme: ArtTheme, content: string, more = ''): string {
  const veil = `<linearGradient id="veil" x2="0" y2="1"><stop offset=".62" stop-color="${theme.dark}" stop-opacity="0"/><stop offset="1" stop-color="${theme.dark}" stop-opacity=".72"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${more}><defs>${paintDefs(theme)}${sceneryDefs(theme)}${veil}</defs>${content}</svg>`;
}

function placed(drawing: string, x: number, y: number, scale: number, turn = 0): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})${turn === 0 ? '' : ` rotate(${turn} 50 50)`}">${drawing}</g>`;
}

/** Draws the icon of a vendor: 96 × 96. */
export function vendorIcon({ lead, palette }: Required<Pick<ArtStyle, 'lead' | 'palette'>>): string {
  const look = { lead, palette, beside: [lead, lead], scene: 'rays', air: 'sparks', layout: 'single' } as const;
  const theme = themeOf('', look);
  return picture(
    96,
    96,
    theme,
    `<rect width="96" height="96" rx="22" fill="url(#sky)"/><rect width="96" height="96" rx="22" fill="url(#glow)"/>${placed(drawLook(theme, look, 'W'), 14, 14, 0.68)}`,
  );
}

function drawLook(
  theme: ArtTheme,
  { lead, beside }: Pick<ArtStyle, 'lead'> & Required<Pick<ArtStyle, 'beside'>>,
  part: Part,
): string {
  const [left, right] = beside;
  const name = part === 'W' ? (lead ?? left) : part === 'S' || part === 'H2' || part === 'H3' ? left : right;
  // Equal drawings have equal colours, so that the second can reuse the first.
  return drawings[name](paintsOf(theme, part === 'W' ? 'W' : name === left ? 'H2' : 'H1'));
}

/** Wraps a drawing function so that a repeated drawing becomes a reference to the first one. */
function sparing(draw: Draw): Draw {
  const names = new Map<string, string>();
  return (part) => {
    const drawing = draw(part);
    const known = names.get(drawing);
    if (known !== undefined) return `<use href="#${known}"/>`;
    names.set(drawing, `part-${part}`);
    return `<g id="part-${part}">${drawing}</g>`;
  };
}

const drawings: Readonly<Record<LeadName, Motif>> = { ...motifs, ...emblems };
