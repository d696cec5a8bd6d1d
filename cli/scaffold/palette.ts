import { createHash } from 'node:crypto';
import { clampChroma, formatHex, wcagContrast } from 'culori';
import type { Theme } from '../../schema/generated/theme.ts';

/** The colours a scaffolded brand sets itself apart by. */
export interface Palette {
  hue: number;
  accent: string;
  accentText: string;
  accentStrong: string;
  /** Behind the hero: quiet enough for text. */
  deep: string;
  deeper: string;
  /** A second hue for art. */
  companion: string;
}

/** Derives a palette from the id: the same id has the same colours, two ids rarely share a hue. */
export function paletteOf(id: string, theme: Theme): Palette {
  const digest = createHash('sha256').update(id).digest();
  const hue = Math.round((digest.readUInt16BE(0) / 65_536) * 360);
  const { color } = theme.tokens;
  const grounds = [color.surface.$value, color.raised.$value, color.overlay.$value].map((each) => each.slice(0, 7));
  const dark = theme.scheme === 'dark';
  const { accent, accentText } = accentFor(hue, grounds, dark);
  return {
    hue,
    accent,
    accentText,
    accentStrong: readable(hue, grounds, dark),
    deep: colour(dark ? 0.24 : 0.96, dark ? 0.06 : 0.025, hue),
    deeper: colour(dark ? 0.31 : 0.92, dark ? 0.1 : 0.05, hue + 35),
    companion: colour(dark ? 0.74 : 0.66, 0.14, hue + 70),
  };
}

/** A colour as a hexadecimal triple, inside what screens show. */
export function colour(lightness: number, chroma: number, hue: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: ((hue % 360) + 360) % 360 }, 'oklch'));
}

function accentFor(hue: number, grounds: readonly string[], dark: boolean): { accent: string; accentText: string } {
  for (let step = 0; step <= 60; step += 1) {
    const accent = colour(dark ? 0.55 + step / 150 : 0.55 - step / 150, 0.19, hue);
    if (grounds.some((ground) => wcagContrast(accent, ground) < 3)) continue;
    for (const accentText of ['#ffffff', '#101218']) {
      if (wcagContrast(accentText, accent) >= 4.5) return { accent, accentText };
    }
  }
  return dark ? { accent: '#ffffff', accentText: '#101218' } : { accent: '#101218', accentText: '#ffffff' };
}

function readable(hue: number, grounds: readonly string[], dark: boolean): string {
  for (let step = 0; step <= 45; step += 1) {
    const ink = colour(dark ? 0.72 + step / 170 : 0.52 - step / 130, 0.15, hue);
    if (grounds.every((ground) => wcagContrast(ink, ground) >= 4.6)) return ink;
  }
  return dark ? '#ffffff' : '#000000';
}
