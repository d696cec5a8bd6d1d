import { converter, formatHex, parse, wcagContrast, type Oklch } from 'culori';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { partAt, spanNear } from '../read/located.ts';
import type { Span } from '../read/source.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

type Role = keyof ResolvedBrand['theme']['tokens']['color'] & string;

interface Pair {
  front: Exclude<Role, '$type' | '$description'>;
  back: Exclude<Role, '$type' | '$description'>;
  /** WCAG 2.2: 1.4.3 for text, 1.4.11 for shapes. */
  needs: 4.5 | 3;
}

const grounds = ['surface', 'raised', 'overlay'] as const;
const inks = ['text', 'muted', 'accentStrong', 'positive', 'negative', 'warning'] as const;

const pairs: readonly Pair[] = [
  ...inks.flatMap((front) => grounds.map((back): Pair => ({ front, back, needs: 4.5 }))),
  { front: 'accentText', back: 'accent', needs: 4.5 },
  ...grounds.map((back): Pair => ({ front: 'accent', back, needs: 3 })),
];

/** Colours that lie on each other differ enough to be read. */
export function lintContrast({ theme, file }: ResolvedBrand): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { front, back, needs } of pairs) {
    const ground = opaque(theme.tokens.color[back].$value, theme.tokens.color.surface.$value);
    const ink = opaque(theme.tokens.color[front].$value, ground);
    const contrast = wcagContrast(ink, ground);
    if (contrast >= needs) continue;
    const key = ['tokens', 'color', front, '$value'];
    const located = partAt(theme.located, key.slice(1));
    const at = located?.at ?? spanNear(theme.located, key.slice(1)) ?? { file };
    const better = nearestWithContrast(ink, ground, needs);
    const what = needs === 4.5 ? 'text' : 'a shape';
    found.push(
      diagnostic('LV3014', {
        message: `${front} on ${back} has contrast ${contrast.toFixed(1)}; ${what} needs ${needs}`,
        at,
        key,
        hint: better === null ? `change ${back} as well` : `${better} would do`,
        fix: better !== null && 'source' in at && at.source.file === file ? replacement(at, better) : null,
      }),
    );
  }
  return found;
}

function replacement(at: Span, colour: string): Diagnostic['fix'] {
  return { title: `write "${colour}"`, edits: [{ file: at.source.file, start: at.start, end: at.end, text: JSON.stringify(colour) }] };
}

const toOklch = converter('oklch');
const toRgb = converter('rgb');

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

/** A colour that lets something through, as it looks over what lies beneath. */
function opaque(colour: string, beneath: string): string {
  const front = toRgb(parse(colour));
  const back = toRgb(parse(beneath.slice(0, 7)));
  const alpha = front?.alpha ?? 1;
  if (front === undefined || back === undefined || alpha === 1) return colour.slice(0, 7);
  const mix = (a: number, b: number): number => a * alpha + b * (1 - alpha);
  return formatHex({ mode: 'rgb', r: mix(front.r, back.r), g: mix(front.g, back.g), b: mix(front.b, back.b) });
}
