import { renderAsync } from '@resvg/resvg-js';

/** Draws an SVG `width` pixels wide, on another thread. Nothing is read from elsewhere, no font of the machine either. */
export async function drawPng(svg: string, width: number): Promise<Uint8Array> {
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } });
  return drawn.asPng();
}
