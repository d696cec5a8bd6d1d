import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/errors.ts';
import type { Reply } from '../../../shared/reply.ts';

/** Every call uses the database anew, so a caller may retry immediately; a second spreads the load. */
const RETRY_AFTER_SECONDS = '1';

export function sendValue(reply: FastifyReply, value: unknown): FastifyReply {
  const body: Reply<unknown> = { success: true, value: value ?? null };
  return reply.header('cache-control', 'no-store').send(body);
}

/**
 * Sends a reply that is the same for every caller. A browser stores it and revalidates it each time; an unchanged reply
 * is a short 304.
 */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const { body, tag } = serialise(value);
  reply.header('cache-control', 'private, no-cache').header('etag', tag).header('vary', 'cookie');
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  if (known.includes(tag)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

interface Serialised {
  body: Buffer;
  tag: string;
}

/** Bodies of values that handlers return again as long as nothing changes. */
const bodies = new WeakMap<object, Serialised>();

/** Returns the body of a successful reply and its tag, made once for an object that a handler returns again. */
export function serialise(value: unknown): Serialised {
  const isObject = typeof value === 'object' && value !== null;
  const existing = isObject ? bodies.get(value) : undefined;
  if (existing !== undefined) return existing;
  const body = Buffer.from(JSON.stringify({ success: true, value: value ?? null } satisfies Reply<unknown>));
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  if (isObject) bodies.set(value, { body, tag });
  return { body, tag };
}

/** Sends an error. An internal error is logged, and its details are not sent. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = asAppError(error);
  if (known.status >= 500 && known.code !== 'system.maintenance')
    request.log.error({ err: error }, 'an operation failed');
  const { code, params } = known;
  const body: Reply<unknown> = { success: false, code, message: plainWords(code), params };
  if (code === 'system.database_unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (code === 'request.rate_limited' && params.seconds !== undefined) reply.header('retry-after', params.seconds);
  return reply.code(known.status).header('cache-control', 'no-store').send(body);
}

/** Returns the error of the catalogue that a thrown error is sent as. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return new AppError('system.fault');
  if ('statusCode' in error && error.statusCode === 429) return new AppError('request.rate_limited');
  if (!('code' in error)) return new AppError('system.fault');
  const { code } = error;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('request.too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('request.unsupported_type');
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP'))
    return new AppError('request.invalid', { where: '/', rule: 'json' });
  // An error code of the socket; a database failure arrives as our own error.
  if (typeof code === 'string' && /^ECONN|^EPIPE|^ENOENT/.test(code)) return new AppError('system.unavailable');
  return new AppError('system.fault');
}

/** `account.wrong_credentials` → `wrong credentials`: the portal has the translations; this text is for developers. */
function plainWords(code: string): string {
  return code.slice(code.indexOf('.') + 1).replaceAll('_', ' ');
}
