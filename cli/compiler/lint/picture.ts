/** The format and size of an image, read from its first bytes and not from its name. */
export interface Picture {
  kind: PictureKind;
  /** Pixels, or units of the viewBox; null if the file does not state them. */
  size: { width: number; height: number } | null;
}

export type PictureKind = 'svg' | 'png' | 'jpeg' | 'webp';

/** Returns the format and size of an image; null for an unsupported format. */
export function readImage(content: Buffer): Picture | null {
  if (content.subarray(0, 8).equals(pngSignature)) return { kind: 'png', size: pngSize(content) };
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return { kind: 'jpeg', size: jpegSize(content) };
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') {
    return { kind: 'webp', size: webpSize(content) };
  }
  const text = content.toString('utf8');
  if (!/^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/.test(text)) return null;
  return { kind: 'svg', size: viewBoxSize(text) };
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngSize(content: Buffer): Picture['size'] {
  if (content.length < 24) return null;
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** Returns the size of a JPEG. Reads its segments up to the frame header, which contains the size. */
function jpegSize(content: Buffer): Picture['size'] {
  let at = 2;
  while (at + 9 < content.length) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    at += marker === 0xff ? 1 : 2 + content.readUInt16BE(at + 2);
  }
  return null;
}

/**
 * Returns the size of a WebP image. Lossy, lossless and extended images encode it differently:
 * https://developers.google.com/speed/webp/docs/riff_container
 */
function webpSize(content: Buffer): Picture['size'] {
  if (content.length < 30) return null;
  const form = content.toString('latin1', 12, 16);
  if (form === 'VP8 ') return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  if (form === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (form !== 'VP8L') return null;
  const bits = content.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function viewBoxSize(svg: string): Picture['size'] {
  const [, box = ''] = /<svg\b[^>]*?\sviewBox\s*=\s*["']([^"']*)["']/.exec(svg) ?? [];
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : null;
}
