import { converter, formatHex, wcagContrast, type Oklch } from 'culori';
import { colourPairs, type ColourPair, type ColourRole, type Ground } from '../../../schema/theme/colour-pairs.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { partAt, spanNear } from '../read/located.ts';
import type { Span } from '../read/source.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import type { ResolvedTheme } from '../resolve/resolve-theme.ts';
import { groundColours, painted, paintName, type Colours } from './paint.ts';

/** The value that a diagnostic names: a colour, or the gradient behind the hero. */
type Blamed = ColourRole | 'gradient.hero';

interface Fault {
  pair: ColourPair;
  contrast: number;
}

/** Checks the contrast of all colour pairs. Each colour is reported once, at its lowest contrast. */
export function lintContrast({ theme, file }: ResolvedBrand): Diagnostic[] {
  const colours = coloursOf(theme);
  const faults = colourPairs.flatMap((pair): Fault[] => {
    const contrast = worstContrast(pair, colours);
    return contrast === null || contrast >= pair.needs ? [] : [{ pair, contrast }];
  });
  const byBlamed = Map.groupBy(faults, ({ pair }) => blamedFor(pair, theme, file));
  return [...byBlamed].map(([blamed, its]) => contrastFault(blamed, its, { theme, file, colours }));
}

/** Returns the colours of a theme in the form that the pairs use. */
function coloursOf({ tokens }: Pick<ResolvedTheme, 'tokens'>): Colours {
  return { role: (role) => tokens.color[role].$value, hero: tokens.gradient.hero.$value.map(({ color }) => color) };
}

/** Returns the minimum contrast of a pair; null for a background without colours. */
export function worstContrast({ front, back }: ColourPair, colours: Colours): number | null {
  const all = groundColours(back, colours).map((ground) => wcagContrast(painted(front, colours, ground), ground));
  return all.length === 0 ? null : Math.min(...all);
}

/** Returns the colour of a pair that the brand set itself: the theme's own colours fit each other. */
function blamedFor({ front, back }: ColourPair, theme: ResolvedTheme, file: string): Blamed {
  const ink = typeof front === 'string' ? front : front.mix;
  const ground = typeof back === 'string' ? back : back.into;
  const tint = typeof back === 'string' ? [] : [back.mix];
  const home = file.slice(0, file.lastIndexOf('/') + 1);
  return [ink, ground, ...tint].find((role) => locationOf(role, theme)?.source.file.startsWith(home)) ?? ink;
}

interface Beside {
  theme: ResolvedTheme;
  file: string;
  colours: Colours;
}

function contrastFault(blamed: Blamed, faults: readonly Fault[], { theme, file, colours }: Beside): Diagnostic {
  const [worst, ...others] = faults.toSorted((a, b) => a.contrast / a.pair.needs - b.contrast / b.pair.needs);
  if (worst === undefined) throw new Error('a fault of contrast without a pair');
  const { pair, contrast } = worst;
  const at = locationOf(blamed, theme) ?? { file };
  const better = blamed === 'gradient.hero' ? null : nearestThatHolds(blamed, colours);
  const what = pair.needs === 4.5 ? 'text' : 'a shape';
  const more =
    others.length === 0 ? '' : `, and too little at ${others.length} more ${others.length === 1 ? 'place' : 'places'}`;
  return diagnostic('LV3014', {
    message: `${paintName(pair.front)} on ${paintName(pair.back)} has a contrast ratio of ${contrast.toFixed(1)}:1; ${what} needs ${pair.needs}:1 (${pair.usedBy})${more}`,
    at,
    key: ['tokens', ...pathOf(blamed)],
    hint: better === null ? `change ${groundName(pair.back)} as well` : `${better} passes`,
    fix: better !== null && 'source' in at && at.source.file === file ? replacement(at, better) : null,
  });
}

function groundName(back: Ground): string {
  return typeof back === 'string' ? paintName(back) : back.into;
}

function pathOf(blamed: Blamed): string[] {
  return blamed === 'gradient.hero' ? ['gradient', 'hero', '$value'] : ['color', blamed, '$value'];
}

function locationOf(blamed: Blamed, { located }: ResolvedTheme): Span | null {
  return partAt(located, pathOf(blamed))?.at ?? spanNear(located, pathOf(blamed));
}

function replacement(at: Span, colour: string): Diagnostic['fix'] {
  const edits = [{ file: at.source.file, start: at.start, end: at.end, text: JSON.stringify(colour) }];
  return { title: `write "${colour}"`, edits };
}

const toOklch = converter('oklch');

/**
 * Returns the colour of the same hue, nearest in lightness, with enough contrast in every pair of the role; null if
 * there is none.
 */
function nearestThatHolds(role: ColourRole, colours: Colours): string | null {
  const start = toOklch(colours.role(role).slice(0, 7));
  if (start === undefined) return null;
  const pairs = colourPairs.filter(({ front, back }) => speaksOf(front, role) || speaksOf(back, role));
  for (let step = 1; step <= 100; step += 1) {
    for (const lightness of [start.l + step / 100, start.l - step / 100]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate: Oklch = { ...start, l: lightness };
      const hex = formatHex(candidate);
      const tried: Colours = { ...colours, role: (each) => (each === role ? hex : colours.role(each)) };
      if (pairs.every((pair) => (worstContrast(pair, tried) ?? pair.needs) >= pair.needs)) return hex;
    }
  }
  return null;
}

function speaksOf(paint: Ground, role: ColourRole): boolean {
  return typeof paint === 'string' ? paint === role : paint.mix === role || paint.into === role;
}
