/** A logo or mark from which icons and the social image are drawn. */
export type DrawnPicture =
  | { kind: 'svg'; text: string }
  | { kind: 'png'; content: Uint8Array; size: { width: number; height: number } };

/** Returns the image as an `<image>` element of another drawing. */
export function imageElement(
  picture: DrawnPicture,
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
): string {
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${dataAddress(picture)}"/>`;
}

/** Returns the image as an SVG; a bitmap is embedded in one. */
export function asSvg(picture: DrawnPicture): string {
  if (picture.kind === 'svg') return picture.text;
  const { width, height } = picture.size;
  const image = imageElement(picture, { x: 0, y: 0, width, height });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${image}</svg>`;
}

function dataAddress(picture: DrawnPicture): string {
  return picture.kind === 'svg'
    ? `data:image/svg+xml;base64,${Buffer.from(picture.text).toString('base64')}`
    : `data:image/png;base64,${Buffer.from(picture.content).toString('base64')}`;
}
