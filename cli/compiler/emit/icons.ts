import type { ContentStore } from './content-store.ts';
import { asSvg, imageElement, type DrawnPicture } from './drawn-picture.ts';
import { drawPng } from './draw-png.ts';
import { icoFile } from './ico-file.ts';

interface IconKind {
  file: string;
  size: number;
  /**
   * Share of the edge left free around the mark, in the brand's own colour; required by platforms that clip icons to a
   * shape.
   */
  margin: number;
}

/** A platform may clip everything outside a circle of 80 % of the width; this margin keeps a square mark inside it. */
const safeMargin = (1 - 0.8 / Math.SQRT2) / 2;

const icons: readonly IconKind[] = [
  { file: 'icons/apple-touch-icon.png', size: 180, margin: 0.1 },
  { file: 'icons/icon-192.png', size: 192, margin: 0 },
  { file: 'icons/icon-512.png', size: 512, margin: 0 },
  { file: 'icons/maskable-192.png', size: 192, margin: safeMargin },
  { file: 'icons/maskable-512.png', size: 512, margin: safeMargin },
];

const faviconSizes = [16, 32, 48] as const;

/** Makes the brand's icons from its mark: PNGs, and an ICO for clients that still request one. */
export async function iconFiles(
  mark: DrawnPicture,
  background: string,
  madeOnce: ContentStore,
): Promise<{ name: string; content: Uint8Array }[]> {
  const own = asSvg(mark);
  const drawn = icons.map(async ({ file, size, margin }) => {
    const svg = margin === 0 ? own : framed(mark, margin, background);
    return { name: file, content: await madeOnce.get('icons', [svg, String(size)], () => drawPng(svg, size)) };
  });
  const favicon = madeOnce.get('favicon', [own, ...faviconSizes.map(String)], async () =>
    icoFile(await Promise.all(faviconSizes.map(async (size) => ({ size, png: await drawPng(own, size) })))),
  );
  return [...(await Promise.all(drawn)), { name: 'icons/favicon.ico', content: await favicon }];
}

function framed(mark: DrawnPicture, margin: number, background: string): string {
  const inner = 100 - 200 * margin;
  const image = imageElement(mark, { x: 100 * margin, y: 100 * margin, width: inner, height: inner });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${background}"/>${image}</svg>`;
}
