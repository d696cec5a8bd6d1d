/** The process of `drawPng`: draws one image after the other until its parent ends. */
import { renderAsync } from '@resvg/resvg-js';
import type { DrawingReply, DrawingRequest } from './draw-png.ts';

process.on('message', (request: DrawingRequest) => {
  void draw(request).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());

async function draw({ svg, width }: DrawingRequest): Promise<DrawingReply> {
  try {
    const options = { fitTo: { mode: 'width' as const, value: width }, font: { loadSystemFonts: false } };
    return { png: (await renderAsync(svg, options)).asPng() };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
