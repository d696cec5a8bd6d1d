import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Operation } from '../../../../schema/api/operations.ts';

/** The reply of an operation that sends a file. */
export interface FileReply {
  mediaType: NonNullable<Operation['file']>[number];
  /** The whole file, or its text in parts. */
  body: Buffer | AsyncIterable<string>;
  /** The browser stores the file under this name (ASCII); without it, an image is shown where it is used. */
  download?: string;
}

/** Images are shown, and nothing in them may run or load anything; opened as a document they are empty of rights. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";
/** An image never changes under its id, and only its owner's browser may store it. */
const IMAGE_CACHE = 'private, max-age=3600, immutable';

/** Sends a file of one of the operation's media types, with headers that keep a browser from reading it as a page. */
export function sendFile(reply: FastifyReply, types: readonly string[], file: unknown): FastifyReply {
  // `Handlers` ties the result of a handler to its operation.
  const { mediaType, body, download } = file as FileReply;
  if (!types.includes(mediaType)) throw new Error(`an operation sent ${mediaType}`);
  reply.headers({
    'content-type': mediaType === 'text/csv' ? 'text/csv; charset=utf-8' : mediaType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': filePolicy,
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': download === undefined ? 'inline' : `attachment; filename="${download}"`,
    'cache-control': download === undefined ? IMAGE_CACHE : 'private, no-store',
    vary: 'cookie',
  });
  return reply.send(Buffer.isBuffer(body) ? body : Readable.from(body, { objectMode: false }));
}
