import { clampChroma, converter, formatHex, parse, wcagContrast } from 'culori';
import { colourPairs, grounds, type ColourPair, type ColourRole } from '../../schema/theme/colour-pairs.ts';
import { worstContrast } from '../compiler/lint/contrast.ts';
import type { Colours } from '../compiler/lint/paint.ts';

export type Scheme = 'dark' | 'light';

/** A complete accessible set of colours, made from one. Hexadecimal triples. */
export interface SeedTheme {
  scheme: Scheme;
  hue: number;
  /** The chroma of the seed: 0 for a grey. */
  chroma: number;
  colours: Record<ColourRole, string>;
  /** Background of the hero, quiet enough for text. */
  hero: [string, string];
  /** A second hue, for gradients and art. */
  companion: string;
}

/** Parses a colour into OKLCH; null if it is not a colour or not opaque. */
export function readSeed(colour: string): { l: number; c: number; h: number } | null {
  const parsed = parse(colour.trim());
  if (parsed === undefined || (parsed.alpha ?? 1) !== 1) return null;
  const { l, c, h } = toOklch(parsed);
  return { l, c: c < 0.005 ? 0 : c, h: h ?? 0 };
}

/**
 * Makes every colour of a theme from one seed: backgrounds tinted with its hue, the seed or its nearest accessible
 * lightness as accent, and text colours just light or dark enough for every pair in `colour-pairs.ts`.
 */
export function seedTheme(seed: string, scheme: Scheme): SeedTheme {
  const origin = readSeed(seed);
  if (origin === null) throw new RangeError(`"${seed}" is not an opaque colour`);
  const { l, c: chroma, h: hue } = origin;
  const dark = scheme === 'dark';
  const tint = (lightness: number, most: number): string => oklch(lightness, Math.min(most, chroma * 0.25), hue);
  const hero: SeedTheme['hero'] = [
    oklch(dark ? 0.24 : 0.965, Math.min(dark ? 0.06 : 0.02, chroma * 0.4), hue),
    oklch(dark ? 0.3 : 0.93, Math.min(dark ? 0.09 : 0.04, chroma * 0.6), hue + 35),
  ];
  const white = { raised: '#ffffff', overlay: '#ffffff' };
  const colours: Record<ColourRole, string> = {
    surface: tint(dark ? 0.185 : 0.98, dark ? 0.035 : 0.008),
    ...(dark ? { raised: tint(0.235, 0.04), overlay: tint(0.28, 0.045) } : white),
    line: tint(dark ? 0.37 : 0.89, dark ? 0.05 : 0.02),
    text: tint(dark ? 0.965 : 0.21, 0.02),
    muted: '',
    accent: '',
    accentText: '',
    accentStrong: '',
    positive: '',
    negative: '',
    warning: '',
  };
  const palette: Colours = { role: (role) => colours[role], hero };
  const settle = (role: ColourRole, start: number, saturation: number, angle: number): void => {
    colours[role] = settled({ role, start, chroma: saturation, hue: angle, dark, colours, palette });
  };
  Object.assign(colours, accentOf({ l, chroma, hue, colours }));
  settle('text', dark ? 0.965 : 0.21, Math.min(0.02, chroma * 0.25), hue);
  settle('muted', dark ? 0.74 : 0.5, Math.min(0.035, chroma * 0.3), hue);
  settle('accentStrong', dark ? 0.74 : 0.52, Math.min(0.15, chroma), hue);
  settle('positive', dark ? 0.78 : 0.5, 0.14, 160);
  settle('negative', dark ? 0.74 : 0.53, 0.17, 20);
  settle('warning', dark ? 0.82 : 0.52, 0.13, 80);
  return { scheme, hue, chroma, colours, hero, companion: oklch(dark ? 0.74 : 0.66, Math.min(0.14, chroma), hue + 70) };
}

/** Returns a colour as a hexadecimal triple, inside the gamut of screens. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: ((hue % 360) + 360) % 360 }, 'oklch'));
}

const toOklch = converter('oklch');
const steps = 200;

/** Returns the seed, or the nearest lightness that is visible as a shape on every background and carries text. */
function accentOf({
  l,
  chroma,
  hue,
  colours,
}: {
  l: number;
  chroma: number;
  hue: number;
  colours: Record<ColourRole, string>;
}): { accent: string; accentText: string } {
  for (let step = 0; step <= steps; step += 1) {
    for (const lightness of step === 0 ? [l] : [l + step / steps, l - step / steps]) {
      if (lightness < 0 || lightness > 1) continue;
      const accent = oklch(lightness, chroma, hue);
      if (grounds.some((ground) => wcagContrast(accent, colours[ground]) < 3)) continue;
      const accentText = ['#ffffff', '#101218'].find((ink) => wcagContrast(ink, accent) >= 4.5);
      if (accentText !== undefined) return { accent, accentText };
    }
  }
  throw new Error('no lightness of a hue stands out from the grounds');
}

interface Settling {
  role: ColourRole;
  start: number;
  chroma: number;
  hue: number;
  dark: boolean;
  colours: Record<ColourRole, string>;
  palette: Colours;
}

/**
 * Returns the first lightness, from `start` towards the text colour, at which every pair of the role has enough
 * contrast.
 */
function settled({ role, start, chroma, hue, dark, colours, palette }: Settling): string {
  const pairs = colourPairs.filter(({ front }) => (typeof front === 'string' ? front : front.mix) === role);
  const way = dark ? 1 - start : -start;
  for (let step = 0; step <= steps; step += 1) {
    const candidate = oklch(start + (way * step) / steps, chroma, hue);
    const tried: Colours = { role: (each) => (each === role ? candidate : colours[each]), hero: palette.hero };
    if (pairs.every((pair) => holds(pair, tried))) return candidate;
  }
  return dark ? '#ffffff' : '#000000';
}

function holds(pair: ColourPair, colours: Colours): boolean {
  // A tint of a role that has no colour yet is checked once that role has one.
  if (typeof pair.back !== 'string' && colours.role(pair.back.mix) === '') return true;
  return (worstContrast(pair, colours) ?? pair.needs) >= pair.needs;
}
