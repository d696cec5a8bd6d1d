import { Resvg } from '@resvg/resvg-js';
import type { MadeOnce } from './made-once.ts';

interface IconKind {
  file: string;
  size: number;
  /** Share of the edge left free around the mark; platforms that cut icons to shape need it, on the brand's own colour. */
  margin: number;
}

const icons: readonly IconKind[] = [
  { file: 'icons/favicon-32.png', size: 32, margin: 0 },
  { file: 'icons/apple-touch-icon.png', size: 180, margin: 0.1 },
  { file: 'icons/icon-192.png', size: 192, margin: 0 },
  { file: 'icons/icon-512.png', size: 512, margin: 0 },
  { file: 'icons/maskable-512.png', size: 512, margin: 0.16 },
];

/** The brand's icons from its mark, as PNG. */
export async function iconFiles(mark: string, background: string, madeOnce: MadeOnce): Promise<{ name: string; content: Uint8Array }[]> {
  const files: { name: string; content: Uint8Array }[] = [];
  for (const { file, size, margin } of icons) {
    const inputs = [mark, background, String(size), String(margin)];
    const content = await madeOnce.get('icons', inputs, () => png(margin === 0 ? mark : framed(mark, margin, background), size));
    files.push({ name: file, content });
  }
  return files;
}

function png(svg: string, size: number): Uint8Array {
  // No fonts: a mark that holds text would look different on every machine.
  return new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } }).render().asPng();
}

function framed(mark: string, margin: number, background: string): string {
  const inner = 100 - 200 * margin;
  const data = Buffer.from(mark).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${background}"/><image x="${100 * margin}" y="${100 * margin}" width="${inner}" height="${inner}" href="data:image/svg+xml;base64,${data}"/></svg>`;
}
