import sharp from 'sharp';
import { AppError } from '../../../shared/errors.ts';
import { imageLimits } from '../../../shared/image-limits.ts';
import type { StoredImage } from '../../adapters/images/image-store.ts';
import { imageContent, withoutPngMetadata } from './foreign-content.ts';
import { limitConcurrency, type WorkOwner } from './limit-concurrency.ts';

/** A PNG that is larger than this is a photograph, which a JPEG stores in a fraction. */
const MAX_PNG_BYTES = 1024 * 1024;

const options = { failOn: 'warning', limitInputPixels: imageLimits.pixels, pages: 1 } as const;

// libvips works in threads of its own; each decode uses one.
sharp.concurrency(1);
sharp.cache(false);

/** Longer than the slowest image of the largest dimensions takes; whole seconds, as libvips counts. */
const DECODE_SECONDS = 10;

/** Three decodes at once: each may need the memory of a whole image. */
const limited = limitConcurrency({
  running: { all: 3, brand: 2, player: 1 },
  waiting: { all: 16, brand: 12, player: 3 },
});

/**
 * Decodes an uploaded file and encodes it anew, without metadata, upright and at most 1600 pixels long. The header is
 * read first, so that a small file with huge dimensions is never decoded. Throws `images.unsupported`,
 * `images.unreadable`, `images.unsafe`, `images.too_complex`, `images.dimensions`; `system.unavailable` when too many
 * images wait. A decode that takes longer than `decodeSeconds` is ended as too complex.
 */
export async function cleanImage(
  owner: WorkOwner,
  file: Buffer,
  { decodeSeconds = DECODE_SECONDS }: { decodeSeconds?: number } = {},
): Promise<StoredImage> {
  const content = imageContent(file);
  if (content !== 'image/png' && content !== 'image/jpeg') throw new AppError(`images.${content}`);
  const image = content === 'image/png' ? withoutPngMetadata(file) : file;
  return limited(owner, async () => {
    await checkHeader(image, content);
    try {
      return await encode(image, { content, decodeSeconds });
    } catch (cause) {
      const isSlow = cause instanceof Error && cause.message.startsWith('timeout:');
      throw new AppError(isSlow ? 'images.too_complex' : 'images.unreadable', {}, { cause });
    }
  });
}

async function checkHeader(file: Buffer, content: string): Promise<void> {
  // Without the limit, so that the size is reported instead of a decoding error.
  const header = await sharp(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header === null || `image/${header.format}` !== content) throw new AppError('images.unreadable');
  const { width, height } = header;
  if (Math.max(width, height) > imageLimits.side || width * height > imageLimits.pixels)
    throw new AppError('images.dimensions', { megapixels: imageLimits.pixels / 1_000_000 });
}

async function encode(
  file: Buffer,
  { content, decodeSeconds }: { content: 'image/png' | 'image/jpeg'; decodeSeconds: number },
): Promise<StoredImage> {
  const image = sharp(file, options).timeout({ seconds: decodeSeconds }).autoOrient().toColourspace('srgb').resize({
    width: imageLimits.storedSide,
    height: imageLimits.storedSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  if (content === 'image/png') {
    const bytes = await image.clone().png({ compressionLevel: 9 }).toBuffer();
    if (bytes.length <= MAX_PNG_BYTES) return { mediaType: 'image/png', bytes };
  }
  const bytes = await image.flatten({ background: '#ffffff' }).jpeg({ quality: 85, mozjpeg: true }).toBuffer();
  return { mediaType: 'image/jpeg', bytes };
}
