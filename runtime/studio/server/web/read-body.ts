import type { FastifyRequest } from 'fastify';
import { StudioError } from '../studio-error.ts';
import { readJson } from '../vendor/vendor-routes.ts';

/** Returns the body of a call from a game page. Throws `request_invalid`. */
export function readBody<Body>(request: Pick<FastifyRequest, 'body'>, isLegal: (body: unknown) => body is Body): Body {
  const body = readJson(typeof request.body === 'string' ? request.body : '');
  if (!isLegal(body)) throw new StudioError('request_invalid');
  return body;
}
