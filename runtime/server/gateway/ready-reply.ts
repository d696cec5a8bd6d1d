import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { strictTransport, type HeaderFields } from './security-headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A complete reply in memory. */
export interface ReadyReply {
  status: number;
  body: Buffer;
  etag: string;
  /** Alternating names and values, the fastest format for `writeHead`. */
  headers: string[];
  /** Headers of a 304. */
  unchangedHeaders: string[];
  /** Name of the served file or page, for metrics. */
  route: string;
  weight: number;
}

/** Builds a reply; `headers` are those besides length, encoding and tag. */
export function readyReply(parts: {
  status: number;
  body: Buffer;
  encoding: Encoding;
  headers: HeaderFields;
  route: string;
}): ReadyReply {
  const { status, body, encoding, route } = parts;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const unchangedHeaders = Object.entries({ ...parts.headers, ETag: etag }).flat();
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const headers = [...unchangedHeaders, ...coding, 'Content-Length', String(body.byteLength)];
  return { status, body, etag, headers, unchangedHeaders, route, weight: body.byteLength + 2000 };
}

const transport = Object.entries(strictTransport).flat();

/** Writes the reply, or 304 when the caller already has it, and returns the status. */
export function writeReady(
  request: IncomingMessage,
  response: ServerResponse,
  reply: ReadyReply,
  extra: { secure: boolean; setCookie: string | null },
): number {
  const known = request.headers['if-none-match'];
  const unchanged = known !== undefined && reply.status === 200 && (known === '*' || known.includes(reply.etag));
  let headers = unchanged ? reply.unchangedHeaders : reply.headers;
  if (extra.secure) headers = [...headers, ...transport];
  if (extra.setCookie !== null) headers = [...headers, 'Set-Cookie', extra.setCookie];
  const status = unchanged ? 304 : reply.status;
  response.writeHead(status, headers);
  response.end(unchanged || request.method === 'HEAD' ? undefined : reply.body);
  return status;
}

const encodings = new Map<string, Encoding>();

/** Returns the best encoding that the caller accepts. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '');
  const known = encodings.get(text);
  if (known !== undefined) return known;
  const taken = (name: string): boolean =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i').test(text);
  const encoding: Encoding = taken('br') ? 'br' : taken('gzip') ? 'gzip' : 'identity';
  if (encodings.size < 200) encodings.set(text, encoding);
  return encoding;
}

/** Compresses a body that is sent many times. */
export function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: 6 });
  if (encoding === 'br')
    return brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    });
  return body;
}
