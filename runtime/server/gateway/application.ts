import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { AppError, errorStatus, type ErrorCode } from '../../shared/errors.ts';
import { repeatedKey } from '../../shared/repeated-key.ts';
import { isUtf8 } from '../../shared/utf8-json.ts';
import { failure } from './failure.ts';
import type { Metrics } from './metrics.ts';
import type { RequestFacts } from './request-facts.ts';
import { commonHeaders, denyAllPolicy, strictTransport, type HeaderFields } from './security-headers.ts';
import type { TrustedProxies } from './trust.ts';

export interface ApplicationParts {
  log: FastifyBaseLogger;
  trusted: TrustedProxies;
  facts: RequestFacts;
  metrics: Metrics;
  /** Headers of every reply, unless a route overrides them. */
  headers: HeaderFields;
}

/** Headers of calls and server pages: never cached, never shown as a document, never read by another origin. */
export const callHeaders = {
  ...commonHeaders,
  'Content-Security-Policy': denyAllPolicy,
  'Cache-Control': 'no-store',
} as const satisfies HeaderFields;

const bodyLimit = 256 * 1024;
const BYTE_ORDER_MARK = '\uFEFF';
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;

/**
 * Creates a Fastify application behind the request router. It adds visitor and brand to the request, rejects bodies
 * that are not JSON or too large, sends errors in the common format, and hides the details of internal errors.
 */
export function createApplication({ log, trusted, facts, metrics, headers }: ApplicationParts): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: (address: string) => trusted.trusts(address),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true } },
  });
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A client may state the type of a body it does not send; the route decides whether a body is required.
    if (body === '') done(null);
    // The parser would strip the byte-order mark and continue.
    else if (body.startsWith(BYTE_ORDER_MARK)) done(new AppError('request.invalid', { rule: 'json' }));
    else
      void parse(request, body, (error, value) => {
        if (!isUtf8(request.headers['content-type'])) done(new AppError('request.unsupported_type'));
        else if (error === null && repeatedKey(body) !== null)
          done(new AppError('request.invalid', { rule: 'repeated' }));
        else done(error, value);
      });
  });
  app.decorateRequest('brand', null);
  app.decorateRequest('visitor');
  app.decorateRequest('atConsole', false);
  app.addHook('onRequest', async (request, reply) => {
    request.visitor = facts.visitorOf(request.raw);
    request.brand = facts.brandOf(request.raw);
    request.atConsole = facts.isAtConsole(request.raw);
    reply.headers(headers);
    if (request.visitor.protocol === 'https') reply.headers(strictTransport);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.count({ route, status: reply.statusCode, brand: request.brand?.id ?? '' });
    metrics.observe({ route, method: request.method, seconds: reply.elapsedTime / 1000 });
    request.log.debug(
      {
        brand: request.brand?.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500 && !(error instanceof AppError))
      request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    return refuse(reply, refusal);
  });
  app.setNotFoundHandler(({ raw }, reply) => {
    const url = raw.url?.split('?', 1)[0] ?? '/';
    const allowed = methods.filter((method) => app.hasRoute({ method, url }));
    if (allowed.length === 0) return refuse(reply, { code: 'request.not_found', status: 404, params: {} });
    return refuse(reply.header('allow', allowed.join(', ')), { code: 'request.wrong_method', status: 405, params: {} });
  });
  return app;
}

interface RejectedError {
  code: ErrorCode;
  status: number;
  params: Readonly<Record<string, string | number>>;
}

function refuse(reply: FastifyReply, { code, status, params }: RejectedError): FastifyReply {
  if (code === 'system.database_unavailable') reply.header('retry-after', '1');
  return reply.code(status).send(failure(code, params));
}

/** Returns the rejection for a thrown error; an unforeseen error becomes `system.fault` without details. */
function refusalOf(error: FastifyError): RejectedError {
  if (error instanceof AppError) return { code: error.code, status: error.status, params: error.params };
  if (error.validation !== undefined)
    return { code: 'request.invalid', status: 400, params: { detail: error.message } };
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return { code: 'request.too_large', status: errorStatus['request.too_large'], params: { limit: bodyLimit } };
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return { code: 'request.unsupported_type', status: errorStatus['request.unsupported_type'], params: {} };
  const status = error.statusCode ?? 500;
  if (status === 429) return { code: 'request.rate_limited', status, params: {} };
  return status >= 400 && status < 500
    ? { code: 'request.invalid', status, params: {} }
    : { code: 'system.fault', status: 500, params: {} };
}
