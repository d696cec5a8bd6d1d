import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpegOfHiddenScans, jpegOfScans } from '../../../../tests/support/test-images.ts';
import { imageContent, withoutPngMetadata } from './foreign-content.ts';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Returns a half-transparent PNG with these chunks after its header. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 6, channels: 4, background: '#1234567f' } })
    .png({ palette: true })
    .toBuffer();
  const header = 33;
  return Buffer.concat([png.subarray(0, header), ...chunks, png.subarray(header)]);
}

test('removes compressed text from a PNG before it is decoded, and keeps its pixels', async () => {
  const packed = deflateSync(Buffer.alloc(1_000_000));
  const texts = [
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed])),
    chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), packed])),
    chunk('tEXt', Buffer.from('Comment\0secret-owner', 'latin1')),
  ];
  const [plain, crowded] = [await pngWith(), await pngWith(...texts)];
  const cleaned = withoutPngMetadata(crowded);
  expect(cleaned).toEqual(withoutPngMetadata(plain));
  expect(imageContent(cleaned)).toBe('image/png');
  expect(await sharp(cleaned).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
});

test('keeps what changes the look of a PNG: its orientation and its colour profile', async () => {
  const upright = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#123456' } })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .png()
    .toBuffer();
  const { orientation, icc } = await sharp(withoutPngMetadata(upright)).metadata();
  expect(orientation).toBe(6);
  expect(icc?.length).toBeGreaterThan(0);
});

test('reads the scans of a JPEG that a decoder reads, so that none is hidden from the limit', async () => {
  expect(imageContent(await jpegOfScans(20))).toBe('image/jpeg');
  expect(imageContent(await jpegOfHiddenScans())).toBe('unreadable');
});

test('accepts a JPEG that ends with an empty comment', async () => {
  const jpeg = await jpegOfScans(0);
  expect(imageContent(Buffer.concat([jpeg.subarray(0, -2), Buffer.from([0xff, 0xfe, 0, 2]), jpeg.subarray(-2)]))).toBe(
    'image/jpeg',
  );
});
