import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface TestFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Returns a small photograph-like image of random colours with these dimensions. */
export async function testImage(
  format: 'png' | 'jpeg' | 'gif' | 'webp',
  { width = 40, height = 30, exif = false }: { width?: number; height?: number; exif?: boolean } = {},
): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } });
  return (exif ? image.withExif({ IFD0: { Copyright: 'secret-owner' } }) : image).toFormat(format).toBuffer();
}

/** Returns a file as a form sends it. */
export function fileOf(
  name: string,
  bytes: Buffer,
  type = name.endsWith('png') ? 'image/png' : 'image/jpeg',
): TestFile {
  return { name, type, bytes };
}

/** Returns a valid PNG of one colour whose file is small and whose decoded size is huge. */
export function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, greyscale.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Returns a PNG whose header states other dimensions than its data has. */
export async function lyingPng(side: number): Promise<Buffer> {
  const png = Buffer.from(await testImage('png'));
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return withChecksum(png);
}

/** Corrects the checksum of the first chunk (IHDR). */
function withChecksum(png: Buffer): Buffer {
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Returns a progressive JPEG of this many scans, and not fewer than usual: its last scan is repeated. */
export async function jpegOfScans(scans: number): Promise<Buffer> {
  const pixels = sharp({ create: { width: 64, height: 64, channels: 3, background: '#39c' } });
  const jpeg = await pixels.jpeg({ progressive: true }).toBuffer();
  const starts = [...jpeg.keys()].filter((at) => jpeg[at] === 0xff && jpeg[at + 1] === 0xda);
  const last = jpeg.subarray(starts.at(-1), -2);
  const more = Array.from({ length: scans - starts.length }, () => last);
  return Buffer.concat([jpeg.subarray(0, -2), ...more, jpeg.subarray(-2)]);
}

/** Returns a progressive JPEG of this many scans whose frame states this side and is begun by this marker. */
export async function jpegOfFrame({
  scans,
  side,
  marker = 0xc2,
}: Record<'scans' | 'side', number> & { marker?: number }) {
  const jpeg = await jpegOfScans(scans);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  jpeg[frame + 1] = marker;
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}

/** Returns a progressive JPEG with scans that only a reader of segments takes for the content of one. */
export async function jpegOfHiddenScans(): Promise<Buffer> {
  const jpeg = await jpegOfScans(0);
  const hidden = (await jpegOfScans(20)).subarray(jpeg.length - 2, -2);
  // A segment that ends the scan before; then a stuffed zero, which decoders skip, and a length.
  const before = Buffer.from([0xff, 0xfe, 0, 2, 0xff, 0, 0, hidden.length + 2]);
  return Buffer.concat([jpeg.subarray(0, -2), before, hidden, jpeg.subarray(-2)]);
}

/** Returns an image padded with a comment segment (JPEG) to exactly this size. */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const jpeg = await testImage('jpeg');
  const segments: Buffer[] = [];
  for (let left = bytes - jpeg.length; left > 0;) {
    // A segment has 4 bytes of header, and a rest of less than 4 bytes could not be filled.
    const size = left > 65_537 + 4 ? 65_537 : left > 65_537 ? 40_000 : left;
    const segment = Buffer.alloc(size);
    segment.writeUInt16BE(0xfffe, 0);
    segment.writeUInt16BE(size - 2, 2);
    segments.push(segment);
    left -= size;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Returns a file as a browser under test chooses it. */
export const asUpload = ({ name, type, bytes }: ReturnType<typeof fileOf>) => ({ name, mimeType: type, buffer: bytes });
