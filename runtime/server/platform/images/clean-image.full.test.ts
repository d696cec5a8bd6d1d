import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanImage } from './clean-image.ts';

const owner = { merchant: 'OPAL01', playerId: 'p-1' };

test('ends the decoding of an image that takes too long, and then decodes the next one', async () => {
  const slow = cleanImage(owner, await slowPng(), { decodeSeconds: 1 });
  await expect(slow).rejects.toMatchObject({ code: 'images.too_complex' });
  const small = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#39c' } })
    .png()
    .toBuffer();
  expect((await cleanImage(owner, small, { decodeSeconds: 1 })).mediaType).toBe('image/png');
});

/** Returns a valid interlaced PNG of the most pixels that are allowed, all noise: it takes seconds to decode. */
async function slowPng(): Promise<Buffer> {
  const [width, height] = [8_000, 5_000];
  const noise = randomFillSync(Buffer.alloc(width * height));
  return sharp(noise, { raw: { width, height, channels: 1 } })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
}
