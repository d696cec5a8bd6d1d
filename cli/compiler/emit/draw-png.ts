import { Resvg } from '@resvg/resvg-js';

/** Draws an SVG `width` pixels wide. Nothing is read from elsewhere, no font of the machine either. */
export function drawPng(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng();
}
