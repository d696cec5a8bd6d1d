import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '../../../shared/errors.ts';
import { imageLimits } from '../../../shared/image-limits.ts';
import { slowestPace, type Pace } from '../../../shared/slowest-pace.ts';
import { admitUpload, type RunningUpload, type UploadOwner } from './admit-upload.ts';
import { UploadPauses } from './upload-pauses.ts';

/** Bytes of the multipart headers of one file. */
const PER_PART = 4096;

interface Place extends RunningUpload {
  /** Ends the upload in favour of another. */
  giveUp(): void;
}

const reading = new Set<Place>();
const pauses = new UploadPauses();

/** Returns the maximum bytes of the body of an upload with so many files. */
export function uploadLimit(files: number): number {
  return files * (imageLimits.bytes + PER_PART);
}

/**
 * Reads the files of a multipart body, each in a field named `file`. Throws `images.too_large`, `images.too_many`,
 * `request.too_large`, `request.invalid`, `request.unsupported_type`; `request.too_slow` for an upload below the minimum
 * rate, after which its address and its member pause; `request.rate_limited`, with the seconds of a pause, while they do
 * or have too many uploads; `system.unavailable` without a place, or if another upload takes it (`admitUpload`).
 */
export async function readUpload(
  request: IncomingMessage,
  { files, owner, pace = slowestPace }: { files: number; owner: UploadOwner; pace?: Pace },
): Promise<Buffer[]> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? ''))
    throw new AppError('request.unsupported_type');
  const limit = uploadLimit(files);
  if (Number(request.headers['content-length'] ?? 0) > limit + PER_PART) throw tooLarge();
  const ended = Promise.withResolvers<never>();
  const place = takePlace(request, owner, () => ended.reject(new AppError('system.unavailable')));
  const watch = setInterval(() => {
    if (isSlow(place, pace)) ended.reject(new AppError('request.too_slow'));
  }, pace.graceMs);
  try {
    const read = await Promise.race([readParts(request, { files, limit }), ended.promise]);
    if (read.length === 0) throw new AppError('request.invalid', { where: '/file', rule: 'required' });
    return read;
  } catch (error) {
    // One that its client ends in time must not cost less.
    if (isSlow(place, pace)) pauses.begin(pausing(owner), performance.now());
    throw error;
  } finally {
    clearInterval(watch);
    reading.delete(place);
    request.unpipe();
    request.resume();
  }
}

/** Returns the keys under which an upload pauses. */
function pausing({ address, member }: UploadOwner): string[] {
  return [`address ${address}`, `member ${member}`];
}

function takePlace({ socket }: IncomingMessage, owner: UploadOwner, giveUp: () => void): Place {
  const now = performance.now();
  const leftMs = pauses.leftMs(pausing(owner), now);
  if (leftMs > 0) throw new AppError('request.rate_limited', { seconds: Math.ceil(leftMs / 1_000) });
  const verdict = admitUpload(owner, [...reading], now);
  if ('rejected' in verdict) throw new AppError(verdict.rejected);
  if (verdict.ends !== null) {
    reading.delete(verdict.ends);
    verdict.ends.giveUp();
  }
  const before = socket.bytesRead;
  const place = { ...owner, began: now, received: () => socket.bytesRead - before, giveUp };
  reading.add(place);
  return place;
}

/** Returns whether fewer bytes have come than the pace asks for. */
function isSlow({ began, received }: Place, { graceMs, bytesPerSecond }: Pace): boolean {
  return received() < ((performance.now() - began - graceMs) / 1_000) * bytesPerSecond;
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
