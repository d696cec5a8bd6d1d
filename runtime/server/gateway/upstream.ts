import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { Logger } from 'pino';
import { errorStatus, type ErrorCode } from '../../shared/errors.ts';
import { imageLimits } from '../../shared/image-limits.ts';
import { namedSecret, type Environment } from '../../shared/named-secret.ts';
import { failure } from './failure.ts';
import { isRecord } from '../../shared/is-record.ts';
import { operationEntries } from './operation-routes.ts';
import type { Visitor } from './ports.ts';
import { commonHeaders, denyAllPolicy, strictTransport } from './security-headers.ts';

const timeoutMs = 10_000;
const bodyLimit = 256 * 1024;
/** Maximum bytes of a multipart body beyond its files. */
const uploadOverhead = 64 * 1024;
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'expect',
]);
const forwarded = new Set([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-livery-merchant',
]);
/** Our headers on every reply; they override those of the upstream. */
const ownHeaders = { ...commonHeaders, 'Content-Security-Policy': denyAllPolicy };
/** Paths that are not forwarded: the live snapshot, the operator's switches and the API description. */
const ownPath = /^\/wps\/(?:system\/live(?:\/|$)|operator(?:\/|$)|openapi\.json$)/;
const upstreamPath = /^\/(?:wps|lgw|lotto)(?:\/|$)/;

/** The operator's own platform, if the brand names one: `server.upstream`, a URL or `{ url, timeoutMs, secretEnv }`. */
export interface Upstream {
  url: URL;
  timeoutMs: number;
  /** Sent with each call as a bearer token; null when the brand names none. */
  token: string | null;
}

/** Returns the part of `server.json` that names the operator's own platform; null when the reference platform answers. */
export function upstreamSetting(server: unknown): unknown {
  const part = isRecord(server) && isRecord(server.server) ? server.server : server;
  return isRecord(part) ? (part.upstream ?? null) : null;
}

/**
 * Reads `server.json`. Returns null when the reference platform answers. Throws for an invalid URL, and `SecretMissing`
 * when the token it names is not in the environment.
 */
export function upstreamOf(server: unknown, { brandId, env }: { brandId: string; env: Environment }): Upstream | null {
  const setting = upstreamSetting(server);
  if (setting === null) return null;
  const address = isRecord(setting) ? setting.url : setting;
  const url = typeof address === 'string' ? URL.parse(address) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '')
    throw new Error('server.upstream is not an http or https address');
  const own = isRecord(setting) ? setting : {};
  const name = own.secretEnv;
  return {
    url,
    timeoutMs: typeof own.timeoutMs === 'number' ? own.timeoutMs : timeoutMs,
    token: typeof name === 'string' ? namedSecret(env, { brandId, setting: 'upstream.secretEnv', name }) : null,
  };
}

export function goesUpstream(pathname: string): boolean {
  return upstreamPath.test(pathname) && !ownPath.test(pathname);
}

export interface Forwarding {
  upstream: Upstream;
  merchantCode: string;
  visitor: Visitor;
  log: Logger;
  answered(status: number): void;
}

/**
 * Forwards one call to the operator's platform and returns its reply. The URL is the configured one, whatever the
 * caller sends.
 */
export function forward(request: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void {
  const { upstream, visitor, log } = forwarding;
  const upload = uploadOf(request);
  const limit = upload === null ? bodyLimit : upload.files * imageLimits.bytes + uploadOverhead;
  if (Number(request.headers['content-length'] ?? 0) > limit) return fail(response, 'request.too_large', forwarding);
  const client = upstream.url.protocol === 'https:' ? https : http;
  const call = client.request({
    protocol: upstream.url.protocol,
    hostname: upstream.url.hostname.replace(/^\[|\]$/g, ''),
    port: upstream.url.port,
    method: request.method,
    path: upstream.url.pathname.replace(/\/$/, '') + (request.url ?? '/'),
    headers: requestHeaders(request, forwarding),
    setHost: true,
  });
  const giveUp = (code: ErrorCode, reason: unknown): void => {
    call.destroy();
    log.warn({ err: reason, upstream: upstream.url.host }, 'the upstream platform did not answer');
    if (response.headersSent) response.destroy();
    else fail(response, code, forwarding);
  };
  let timer: NodeJS.Timeout | undefined;
  const awaitAnswer = (): void => {
    timer = setTimeout(
      () => giveUp('system.unavailable', new Error(`no answer in ${upstream.timeoutMs} ms`)),
      upstream.timeoutMs,
    );
  };
  // Sending files from a phone may take longer than an answer; the server limits how long a request may arrive.
  if (upload === null) awaitAnswer();
  else request.once('end', awaitAnswer);
  call.on('response', (answer) => {
    clearTimeout(timer);
    const status = answer.statusCode ?? 502;
    response.writeHead(status, replyHeaders(answer, visitor));
    answer.pipe(response);
    answer.on('error', () => response.destroy());
    forwarding.answered(status);
  });
  call.on('error', (error) => {
    clearTimeout(timer);
    if (!response.headersSent && !response.writableEnded) giveUp('system.unavailable', error);
  });
  response.on('close', () => {
    clearTimeout(timer);
    call.destroy();
  });
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.byteLength;
    if (received > limit) giveUp('request.too_large', new Error('body over the limit'));
  });
  request.pipe(call);
}

/** Returns the number of files that the called operation accepts; null for operations without an upload. */
function uploadOf(request: IncomingMessage): { files: number } | null {
  const [pathname] = (request.url ?? '/').split('?', 1);
  const found = operationEntries().find(
    ([, { upload, method, path }]) => upload !== undefined && method === request.method && path === pathname,
  );
  return found?.[1].upload ?? null;
}

function requestHeaders(
  request: IncomingMessage,
  { upstream, visitor, merchantCode }: Forwarding,
): Record<string, string | string[]> {
  const named = listed(request.headers.connection);
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !hopByHop.has(name) && !forwarded.has(name) && !named.has(name)) headers[name] = value;
  }
  return {
    ...headers,
    'x-forwarded-for': visitor.ip,
    'x-forwarded-host': new URL(visitor.origin).host,
    'x-forwarded-proto': visitor.protocol,
    'x-livery-merchant': merchantCode,
    // Replaces the header of the caller: the token proves that the call comes from this gateway.
    ...(upstream.token === null ? {} : { authorization: `Bearer ${upstream.token}` }),
  };
}

function replyHeaders(answer: IncomingMessage, visitor: Visitor): string[] {
  const named = listed(answer.headers.connection);
  const replaced = new Set(
    Object.keys({ ...ownHeaders, ...strictTransport, 'X-Powered-By': '', Server: '' }).map((name) =>
      name.toLowerCase(),
    ),
  );
  const headers: string[] = [];
  for (let index = 0; index + 1 < answer.rawHeaders.length; index += 2) {
    const name = answer.rawHeaders[index] ?? '';
    const lower = name.toLowerCase();
    if (!hopByHop.has(lower) && !named.has(lower) && !replaced.has(lower))
      headers.push(name, answer.rawHeaders[index + 1] ?? '');
  }
  const transport = visitor.protocol === 'https' ? strictTransport : {};
  return [...headers, ...Object.entries({ ...ownHeaders, ...transport }).flat()];
}

function fail(response: ServerResponse, code: ErrorCode, { visitor, answered }: Forwarding): void {
  const body = JSON.stringify(failure(code));
  response.writeHead(errorStatus[code], {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...ownHeaders,
    ...(visitor.protocol === 'https' ? strictTransport : {}),
  });
  response.end(body);
  answered(errorStatus[code]);
}

function listed(header: string | undefined): Set<string> {
  return new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
}
