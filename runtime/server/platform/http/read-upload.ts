import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '../../../shared/errors.ts';
import { imageLimits } from '../../../shared/image-limits.ts';
import { slowestPace, type Pace } from '../../../shared/slowest-pace.ts';

/** Uploads that are held in memory at once, and those of one address: slow ones of one caller must not stop others. */
const MOST_AT_ONCE = 16;
const MOST_OF_ADDRESS = 4;
/** Bytes of the multipart headers of one file. */
const PER_PART = 4096;

/** The addresses of the uploads that are being read. */
const reading: string[] = [];

/** Returns the maximum bytes of the body of an upload with so many files. */
export function uploadLimit(files: number): number {
  return files * (imageLimits.bytes + PER_PART);
}

/**
 * Reads the files of a multipart body, each in a field named `file`. Throws `images.too_large`, `images.too_many`,
 * `request.too_large`, `request.invalid`, `request.unsupported_type`; `request.too_slow` for an upload below the minimum
 * rate; `request.rate_limited` while too many uploads of the address are being read, and `system.unavailable` while too many of all are.
 */
export async function readUpload(
  request: IncomingMessage,
  { files, address, pace = slowestPace }: { files: number; address: string; pace?: Pace },
): Promise<Buffer[]> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? ''))
    throw new AppError('request.unsupported_type');
  const limit = uploadLimit(files);
  if (Number(request.headers['content-length'] ?? 0) > limit + PER_PART) throw tooLarge();
  if (reading.filter((other) => other === address).length >= MOST_OF_ADDRESS)
    throw new AppError('request.rate_limited');
  if (reading.length >= MOST_AT_ONCE) throw new AppError('system.unavailable');
  reading.push(address);
  const received = request.socket.bytesRead;
  const watch = rejectSlow(() => request.socket.bytesRead - received, pace);
  try {
    const read = await Promise.race([readParts(request, { files, limit }), watch.tooSlow]);
    if (read.length === 0) throw new AppError('request.invalid', { where: '/file', rule: 'required' });
    return read;
  } finally {
    watch.stop();
    reading.splice(reading.indexOf(address), 1);
    request.unpipe();
    request.resume();
  }
}

/** Returns a promise that is rejected as soon as fewer bytes have come than the pace asks for. */
function rejectSlow(
  received: () => number,
  { graceMs, bytesPerSecond }: Pace,
): { tooSlow: Promise<never>; stop(): void } {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const seconds = (performance.now() - began - graceMs) / 1_000;
      if (received() < seconds * bytesPerSecond) reject(new AppError('request.too_slow'));
    }, graceMs);
  });
  return { tooSlow, stop: () => clearInterval(timer) };
}

function readParts(request: IncomingMessage, { files, limit }: { files: number; limit: number }): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const parser = parserOf(request, files);
    const found: Buffer[] = [];
    let total = 0;
    parser.on('file', (field, stream) => {
      const chunks: Buffer[] = [];
      if (field !== 'file') reject(new AppError('request.invalid', { where: '/', rule: 'field' }));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => reject(tooLarge()));
      stream.on('end', () => found.push(Buffer.concat(chunks)));
      stream.on('error', () => reject(unreadable()));
    });
    parser.on('filesLimit', () => reject(new AppError('images.too_many', { most: files })));
    // Any text field, and any further part.
    parser.on('field', () => reject(new AppError('request.invalid', { where: '/', rule: 'field' })));
    parser.on('partsLimit', () => reject(new AppError('images.too_many', { most: files })));
    parser.on('error', () => reject(unreadable()));
    parser.on('finish', () => resolve(found));
    request.on('data', (chunk: Buffer) => {
      total += chunk.length;
      if (total > limit + PER_PART) reject(tooLarge());
    });
    // Also reports a request that was aborted before this function was called, which emits no further event.
    finished(request, { writable: false }, (error) => {
      if (error != null) reject(unreadable());
    });
    request.pipe(parser);
  });
}

function parserOf(request: IncomingMessage, files: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: { files, fields: 1, parts: files + 1, fileSize: imageLimits.bytes, headerPairs: 20 },
    });
  } catch {
    // Without a boundary, for example.
    throw unreadable();
  }
}

function tooLarge(): AppError {
  return new AppError('images.too_large', { megabytes: imageLimits.bytes / (1024 * 1024) });
}

function unreadable(): AppError {
  return new AppError('request.invalid', { where: '/', rule: 'multipart' });
}
