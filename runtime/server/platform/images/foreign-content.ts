/** What a file is, read from its bytes: a whole image of one of our formats, or why it is rejected. */
export type ImageContent = 'image/png' | 'image/jpeg' | 'unsupported' | 'unreadable' | 'unsafe' | 'too_complex';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * Reads the structure of a file. Its name and the stated media type do not count. `unsafe`: the file is also valid as
 * another format (a polyglot), such as an image with a page in its metadata or an archive at its end. What phones
 * append to a JPEG is accepted, and is not stored. `too_complex`: a decoder takes seconds for a small file.
 */
export function imageContent(bytes: Buffer): ImageContent {
  const isPng = bytes.subarray(0, PNG.length).equals(PNG);
  if (!isPng && !bytes.subarray(0, JPEG.length).equals(JPEG)) return 'unsupported';
  const end = isPng ? pngEnd(bytes) : jpegEnd(bytes);
  if (end === null) return 'unreadable';
  if (typeof end === 'string') return end;
  const rest = bytes.subarray(end);
  if (hasMarkup(bytes) || isArchive(bytes) || (isPng ? rest.length > 0 : hasFile(rest))) return 'unsafe';
  return isPng ? 'image/png' : 'image/jpeg';
}

/** Chunks that change how a PNG looks; all others are metadata. */
const VISIBLE = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND']);

/**
 * Returns a PNG without the chunks of its metadata. A decoder unpacks compressed text (`zTXt`), so that a small file
 * with many such chunks takes half a minute.
 */
export function withoutPngMetadata(png: Buffer): Buffer {
  const kept = [...pngChunks(png)].filter(({ type }) => VISIBLE.has(type));
  return Buffer.concat([PNG, ...kept.map(({ start, end }) => png.subarray(start, end))]);
}

/** Returns the offset after the IEND chunk; null if the chunks do not reach it. */
function pngEnd(bytes: Buffer): number | null {
  for (const { type, end } of pngChunks(bytes)) if (type === 'IEND') return end;
  return null;
}

/** Returns the whole chunks of a PNG with their offsets, in their order. */
function* pngChunks(bytes: Buffer): Generator<{ type: string; start: number; end: number }> {
  for (let start = PNG.length; start + 12 <= bytes.length;) {
    const end = start + 12 + bytes.readUInt32BE(start);
    if (end > bytes.length) return;
    yield { type: bytes.toString('latin1', start + 4, start + 8), start, end };
    start = end;
  }
}

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** The frames that cameras and encoders write: Huffman-coded, in sequence or progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Segments among the markers of frames that begin none: tables and a reserved one, which decoders reject. */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/** Scans of a progressive JPEG: encoders write about ten, and a decoder goes through the complete image for each. */
const MOST_SCANS = 100;
/** Pixels that a decoder goes through in all scans: the largest image twenty times, which takes some seconds. */
const MOST_SCANNED_PIXELS = 800_000_000;

/** Returns the offset after the end marker; null if the segments do not reach it. */
function jpegEnd(bytes: Buffer): number | 'unsupported' | 'too_complex' | null {
  let scans = 0;
  let pixels = 0;
  let scanned = 0;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return at + 2;
    // A fill byte, or a marker without content.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    // No segment begins here for a decoder, which would read what seems to be its content.
    else if (marker < 0xc0 || marker === START_OF_IMAGE) return null;
    else {
      if (at + (FRAMES.has(marker) ? 9 : 4) > bytes.length) return null;
      if (FRAMES.has(marker)) pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
      // Arithmetic coding takes a decoder seconds for a few bytes, and no browser shows it.
      else if (marker < 0xd0 && !NO_FRAMES.has(marker)) return 'unsupported';
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === START_OF_SCAN) {
        scans += 1;
        scanned += pixels;
        if (scans > MOST_SCANS || scanned > MOST_SCANNED_PIXELS) return 'too_complex';
        at = scanEnd(bytes, at);
      }
    }
  }
  return null;
}

/** Returns the offset of the first marker after compressed data that begins at `from`. */
function scanEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0x00 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** Markup of pages and scripts, and the head of a PDF, which readers accept within the first kilobyte. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)|%PDF-/i;

function hasMarkup(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1', 0, 4096));
}

const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');

/** Returns whether the file is also a zip archive, which is read from its end. */
function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(-(0xffff + 22)).includes(ARCHIVE_END);
}

/** The first bytes of archives and programs. */
const FILE_START = /^(?:PK|Rar!|7z\xbc\xaf|\x1f\x8b|MZ|\x7fELF)/;

/**
 * Returns whether the bytes after a JPEG begin a page, an archive or a program. Phones append other data of many kinds,
 * such as films, further images and their own records, and Exif requires readers to ignore what they do not know.
 */
function hasFile(rest: Buffer): boolean {
  const start = rest.findIndex((byte) => byte !== 0);
  if (start === -1) return false;
  const data = rest.subarray(start);
  return hasMarkup(data) || FILE_START.test(data.toString('latin1', 0, 8));
}
