import { crc32 } from 'node:zlib';

/**
 * Returns whether a PNG has all its chunks, from header to end, with valid checksums.
 * https://www.w3.org/TR/png-3/#5Chunk-layout
 */
export function isIntactPng(content: Buffer): boolean {
  let at = 8;
  while (at + 12 <= content.length) {
    const length = content.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > content.length || crc32(content.subarray(at + 4, end)) !== content.readUInt32BE(end)) return false;
    if (content.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at = end + 4;
  }
  return false;
}
