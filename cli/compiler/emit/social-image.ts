import type { ResolvedTheme } from '../resolve/resolve-theme.ts';
import { imageElement, type DrawnPicture } from './drawn-picture.ts';
import { drawPng } from './draw-png.ts';
import type { ContentStore } from './content-store.ts';
import { holdsText } from './svg.ts';

/** Size of a shared link's image in pixels; networks crop this proportion least. */
export const socialSize = { width: 1200, height: 630 } as const;

interface Drawing {
  logo: DrawnPicture;
  mark: DrawnPicture;
  theme: ResolvedTheme;
}

/** Draws the social image of a brand without its own, from its logo, its mark and its colours. */
export function socialImage({ logo, mark, theme }: Drawing, madeOnce: ContentStore): Promise<Uint8Array> {
  const svg = socialSvg({ logo, mark, theme });
  return madeOnce.get('social', [svg], () => drawPng(svg, socialSize.width));
}

function socialSvg({ logo, mark, theme: { tokens } }: Drawing): string {
  const { width, height } = socialSize;
  const surface = tokens.color.surface.$value.slice(0, 7);
  const accent = tokens.color.accent.$value.slice(0, 7);
  const stops = (all: typeof tokens.gradient.hero.$value): string =>
    all.map(({ color, position }) => `<stop offset="${position}" stop-color="${color}"/>`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>`,
    `<linearGradient id="hero" x1="0" y1="0" x2="1" y2="1">${stops(tokens.gradient.hero.$value)}</linearGradient>`,
    `<linearGradient id="accent">${stops(tokens.gradient.accent.$value)}</linearGradient>`,
    `<clipPath id="cut"><rect x="810" y="156" width="300" height="300" rx="64"/></clipPath></defs>`,
    `<rect width="${width}" height="${height}" fill="${surface}"/>`,
    `<path d="M${width} 0V${height}H640C760 430 700 210 800 0z" fill="url(#hero)"/>`,
    // Flat rings: a blur takes longer to draw and twice the bytes.
    ...[210, 270, 330].map((r) => `<circle cx="960" cy="306" r="${r}" fill="${accent}" fill-opacity=".07"/>`),
    `<g clip-path="url(#cut)">${imageElement(mark, { x: 810, y: 156, width: 300, height: 300 })}</g>`,
    // Text needs a font, and fonts differ between machines: a logo with text is left out.
    logo.kind === 'svg' && holdsText(logo.text) ? '' : imageElement(logo, { x: 90, y: 186, width: 560, height: 240 }),
    `<rect y="${height - 12}" width="${width}" height="12" fill="url(#accent)"/></svg>`,
  ].join('');
}
