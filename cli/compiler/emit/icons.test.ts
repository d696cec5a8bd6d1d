import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { iconFiles } from './icons.ts';
import { openContentCache } from './content-store.ts';

/** A mark that fills its square, so that any clipping is visible. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#ff0000"/></svg>';
const background = '#0000ff';

let cache: string;
let icons: Map<string, Uint8Array>;
beforeAll(async () => {
  cache = mkdtempSync(path.join(os.tmpdir(), 'livery-icons-'));
  const files = await iconFiles({ kind: 'svg', text: mark }, background, openContentCache(cache));
  icons = new Map(files.map(({ name, content }) => [name, content]));
});
afterAll(() => {
  rmSync(cache, { recursive: true, force: true });
});

/** Reads red, green, blue and opacity of an icon at coordinates from 0 to 1. */
function sampler(icon: string): (across: number, down: number) => number[] {
  const png = Buffer.from(icons.get(icon) ?? []).toString('base64');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><image width="512" height="512" href="data:image/png;base64,${png}"/></svg>`;
  const { pixels, width } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const copy = Buffer.from(pixels);
  return (across, down) => {
    const at = 4 * (Math.floor(down * (width - 1)) * width + Math.floor(across * (width - 1)));
    return [...copy.subarray(at, at + 4)];
  };
}

const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];

test.each(['icons/maskable-192.png', 'icons/maskable-512.png'])(
  '%s keeps the complete mark inside the area that no platform clips',
  (icon) => {
    const pixel = sampler(icon);
    expect(pixel(0.5, 0.5)).toEqual(red);
    // The corners of the mark are within the circle of 80 %; everything outside it is background.
    for (let step = 0; step < 48; step += 1) {
      const angle = (step / 48) * 2 * Math.PI;
      expect(pixel(0.5 + 0.41 * Math.cos(angle), 0.5 + 0.41 * Math.sin(angle))).toEqual(blue);
    }
  },
);

test('the icon for iPhones, which show no transparency, is opaque to the corners', () => {
  expect(sampler('icons/apple-touch-icon.png')(0, 0)).toEqual(blue);
});

test('in the plain icons the mark reaches the edges', () => {
  expect(sampler('icons/icon-192.png')(0, 0)).toEqual(red);
});

test('a PNG mark makes the same icons, including those with a margin', async () => {
  const content = new Resvg(mark, { fitTo: { mode: 'width', value: 512 } }).render().asPng();
  const size = { width: 512, height: 512 };
  const files = await iconFiles({ kind: 'png', content, size }, background, openContentCache(cache));
  const ofVectors = icons;
  icons = new Map(files.map(({ name, content: drawn }) => [name, drawn]));
  for (const [icon, middle, corner] of [
    ['icons/icon-512.png', red, red],
    ['icons/maskable-512.png', red, blue],
    ['icons/apple-touch-icon.png', red, blue],
  ] as const) {
    const sample = sampler(icon);
    expect([icon, sample(0.5, 0.5), sample(0.02, 0.02)]).toEqual([icon, middle, corner]);
  }
  icons = ofVectors;
});
