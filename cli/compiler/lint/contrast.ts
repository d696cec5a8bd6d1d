import { converter, formatHex, wcagContrast, type Oklch } from 'culori';
import { colourPairs, type ColourPair, type ColourRole, type Ground } from '../../../schema/theme/colour-pairs.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { partAt, spanNear } from '../read/located.ts';
import type { Span } from '../read/source.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import type { ResolvedTheme } from '../resolve/resolve-theme.ts';
import { groundColours, painted, paintName, type Colours } from './paint.ts';

/** Colours that lie on each other differ enough to be read: the worst pair of each colour and ground is said. */
export function lintContrast({ theme, file }: ResolvedBrand): Diagnostic[] {
  const colours = coloursOf(theme);
  const blamed = new Set<string>();
  const found: Diagnostic[] = [];
  for (const pair of colourPairs) {
    const worst = worstContrast(pair, colours);
    if (worst === null || worst.contrast >= pair.needs) continue;
    const role = blamedRole(pair);
    // A tint of a ground that is too close already says nothing new.
    if (blamed.has(`${role} ${groundRole(pair.back)}`)) continue;
    blamed.add(`${role} ${groundRole(pair.back)}`);
    found.push(contrastFault({ pair, ...worst }, theme, file));
  }
  return found;
}

/** The colours of a theme as the pairs read them. */
export function coloursOf({ tokens }: Pick<ResolvedTheme, 'tokens'>): Colours {
  return { role: (role) => tokens.color[role].$value, hero: tokens.gradient.hero.$value.map(({ color }) => color) };
}

interface Contrast {
  ink: string;
  ground: string;
  contrast: number;
}

/** The least contrast a pair has; null for a ground without colours. */
export function worstContrast({ front, back }: ColourPair, colours: Colours): Contrast | null {
  const all = groundColours(back, colours).map((ground): Contrast => {
    const ink = painted(front, colours, ground);
    return { ink, ground, contrast: wcagContrast(ink, ground) };
  });
  return all.sort((a, b) => a.contrast - b.contrast)[0] ?? null;
}

function contrastFault(
  { pair, ink, ground, contrast }: Contrast & { pair: ColourPair },
  theme: ResolvedTheme,
  file: string,
): Diagnostic {
  const role = blamedRole(pair);
  const path = ['color', role, '$value'];
  const at = partAt(theme.located, path)?.at ?? spanNear(theme.located, path) ?? { file };
  const plain = typeof pair.front === 'string';
  const better = plain ? nearestWithContrast(ink, ground, pair.needs) : null;
  const what = pair.needs === 4.5 ? 'text' : 'a shape';
  const name = plain ? role : `${paintName(pair.front)}`;
  return diagnostic('LV3014', {
    message: `${name} on ${paintName(pair.back)} has contrast ${contrast.toFixed(1)}; ${what} needs ${pair.needs} (${pair.usedBy})`,
    at,
    key: ['tokens', ...path],
    hint: better === null ? `change ${groundRole(pair.back)} or ${role}` : `${better} would do`,
    fix: better !== null && 'source' in at && at.source.file === file ? replacement(at, better) : null,
  });
}

function blamedRole({ front }: ColourPair): ColourRole {
  return typeof front === 'string' ? front : front.mix;
}

function groundRole(back: Ground): string {
  return typeof back === 'string' ? back : back.into;
}

function replacement(at: Span, colour: string): Diagnostic['fix'] {
  return {
    title: `write "${colour}"`,
    edits: [{ file: at.source.file, start: at.start, end: at.end, text: JSON.stringify(colour) }],
  };
}

const toOklch = converter('oklch');

/** The colour of the same hue that is just light or dark enough; null when none is. */
function nearestWithContrast(ink: string, ground: string, needs: number): string | null {
  const start = toOklch(ink);
  if (start === undefined) return null;
  for (let step = 1; step <= 100; step += 1) {
    for (const lightness of [start.l + step / 100, start.l - step / 100]) {
      if (lightness < 0 || lightness > 1) continue;
      const colour: Oklch = { ...start, l: lightness };
      const hex = formatHex(colour);
      if (wcagContrast(hex, ground) >= needs) return hex;
    }
  }
  return null;
}
