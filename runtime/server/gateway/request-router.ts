import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { queryToLogin, redirectOf } from '../../shared/route-guard.ts';
import { isPlainQuery } from '../../shared/plain-query.ts';
import { statusFor } from '../../shared/system-status.ts';
import { withoutFinalDot } from '../../shared/without-final-dot.ts';
import type { Assets } from './assets.ts';
import type { BrandRelease } from './brand-release.ts';
import { chooseLanguage, offered } from './choose-language.ts';
import { healthPaths } from './health-paths.ts';
import type { Metrics } from './metrics.ts';
import { consolePaths } from './operation-routes.ts';
import type { Pages } from './pages.ts';
import type { Platform } from '../platform/platform.ts';
import type { RequestFacts } from './request-facts.ts';
import { acceptedEncoding, writeReady, type ReadyReply } from './ready-reply.ts';
import { commonHeaders, denyAllPolicy, strictTransport, type HeaderFields } from './security-headers.ts';
import type { Site, Sites } from './sites.ts';
import { forwardedProtocol, hasSession, normaliseHost } from './visitor.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The handlers that the router passes requests to. */
export interface Backends {
  sites: Sites;
  assets: Assets;
  pages: Pages;
  platform: Pick<Platform, 'liveSnapshot' | 'countryOf'>;
  /** Calls of the portal and of game vendors on brand hosts, and calls at the console. */
  api: Handler;
  /** Health, metrics, test facilities, the directory page. */
  house: Handler;
  studio: Handler;
  cashier: Handler;
  /** The page of the console. */
  console: Handler;
  metrics: Metrics;
  facts: RequestFacts;
  /** Whether no proxy is trusted, so that the address of the connection is the visitor's. */
  isDirect: boolean;
  log: Logger;
}

interface IncomingRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** The requested host, as spelled by the client. */
  authority: string;
  pathname: string;
  query: string;
  secure: boolean;
  /** A trusted proxy reports that the browser used plain http. */
  plain: boolean;
}

const apiPath = /^\/(?:wps|lgw|lotto)(?:\/|$)|^\/seamless\//;
/**
 * Spellings that a server behind this one may read as another path: backslash, dot segments, encoded NUL, slashes and
 * dots.
 */
const ambiguousPath = /\\|%(?:00|2e|2f|5c)|\/\.{1,2}(?:\/|$)|^\/\//i;
const ipAuthority = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\])(?::\d+)?$/i;

/**
 * Creates the first handler of every request. Replies in memory (pages, assets) are written immediately, before any
 * routing; other requests go to their application.
 */
export function createRequestRouter(behind: Backends): Handler {
  let isReported = false;
  /** Rejects a request of a visitor whose address no proxy states; the reason is logged once. */
  function refuseUnknownVisitor(arrival: IncomingRequest): void {
    const { headers } = arrival.request;
    if (!isReported)
      behind.log.error(
        { 'x-forwarded-for': headers['x-forwarded-for'] ?? null },
        'a trusted proxy passes requests on without a readable address of the visitor in X-Forwarded-For; they are rejected',
      );
    isReported = true;
    refuse(behind, arrival, 400, 'The address of the visitor cannot be read.');
  }
  return (request, response) => {
    const arrival = parseRequest(behind, request, response);
    try {
      if (!behind.isDirect && !behind.facts.hasVisitorAddress(request)) refuseUnknownVisitor(arrival);
      else answer(behind, arrival);
    } catch (error) {
      fail(behind, arrival, error);
    }
  };
}

function fail(behind: Backends, arrival: IncomingRequest, error: unknown): void {
  behind.log.error({ err: error, path: arrival.pathname }, 'a request failed');
  if (arrival.response.headersSent) arrival.response.destroy();
  else refuse(behind, arrival, 500, 'Something went wrong on our side. Please try again in a moment.');
}

function parseRequest(
  { facts, isDirect }: Backends,
  request: IncomingMessage,
  response: ServerResponse,
): IncomingRequest {
  const proxied = isDirect ? null : facts.visitorOf(request);
  const authority = facts.authorityOf(request);
  const target = request.url ?? '';
  const mark = target.indexOf('?');
  const pathname = mark === -1 ? target : target.slice(0, mark);
  return {
    request,
    response,
    authority,
    pathname,
    query: mark === -1 ? '' : target.slice(mark),
    secure: proxied?.protocol === 'https',
    plain: proxied?.viaTrustedProxy === true && forwardedProtocol(request) === 'http',
  };
}

function answer(behind: Backends, arrival: IncomingRequest): void {
  const { request, response, authority, pathname, query } = arrival;
  // A balancer's check in HTTP/1.0 need not name a host.
  if (authority === '' && healthPaths.has(pathname)) return behind.house(request, response);
  if (authority === '') return refuse(behind, arrival, 400, 'Missing Host header.');
  if (!pathname.startsWith('/') || pathname.length + query.length > 4096 || ambiguousPath.test(pathname))
    return refuse(behind, arrival, 400, 'This address cannot be read.');
  if (hasTwoHosts(request)) return refuse(behind, arrival, 400, 'Duplicate Host header.');
  const site = behind.sites.resolve(authority);
  if (site.kind === 'brand') behind.facts.assignBrand(request, site.brand);
  const byAddress = site.kind === 'unknown' && ipAuthority.test(authority);
  if (
    byAddress
      ? healthPaths.has(pathname) || pathname === '/metrics'
      : site.kind !== 'unknown' && healthPaths.has(pathname)
  )
    return behind.house(request, response);
  if (site.kind === 'unknown') return refuse(behind, arrival, 421, 'There is no site at this address.');
  if (arrival.plain && site.kind !== 'house') return toHttps(behind, arrival);
  if (withoutFinalDot(authority) !== authority) return toPlainHost(behind, arrival);
  serve(behind, site, arrival);
}

/** Redirects to https before anything of the site is sent or accepted: over http others may read and change it. */
function toHttps(behind: Backends, arrival: IncomingRequest): void {
  const { authority, pathname, query } = arrival;
  const Location = `https://${normaliseHost(authority)}${pathname}${query}`;
  refuse(behind, arrival, 308, '', { Location, 'Cache-Control': 'no-store' });
}

/**
 * Redirects from a host with a final dot to the same address without it, before anything of the site is sent: a browser
 * takes the two for different sites, and the calls of the page would come from another origin than ours.
 */
function toPlainHost(behind: Backends, arrival: IncomingRequest): void {
  const { request, pathname, query } = arrival;
  const Location = `${behind.facts.visitorOf(request).origin}${pathname}${query}`;
  refuse(behind, arrival, 308, '', { Location, 'Cache-Control': 'no-store' });
}

/** Returns whether there are two Host headers. Node keeps the first of them; a proxy may have used the other. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

function serve(behind: Backends, site: Exclude<Site, { kind: 'unknown' }>, arrival: IncomingRequest): void {
  const { request, response, pathname } = arrival;
  if (pathname.startsWith('/__test/')) return behind.house(request, response);
  if (site.kind === 'studio') return behind.studio(request, response);
  if (site.kind === 'cashier') return behind.cashier(request, response);
  if (site.kind === 'console') return serveConsole(behind, arrival);
  if (site.kind === 'brand' && apiPath.test(pathname)) return behind.api(request, response);
  if (site.kind === 'house' && !pathname.startsWith('/_livery/')) return behind.house(request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(behind, arrival, 405, 'Only GET and HEAD.', { Allow: 'GET, HEAD' });
  if (pathname.startsWith('/_livery/')) {
    const brandId = site.kind === 'brand' ? site.brand.id : null;
    const asset = behind.assets.hashed(pathname, brandId, acceptedEncoding(request.headers['accept-encoding']));
    return asset === null
      ? refuse(behind, arrival, 404, 'There is no such file.', { 'Cache-Control': 'no-store' })
      : write(behind, arrival, asset, brandId ?? '');
  }
  if (site.kind === 'brand') serveBrand(behind, site.brand, arrival);
}

/** Serves the console: its page, and the calls that are about the installation. */
function serveConsole(behind: Backends, arrival: IncomingRequest): void {
  const { request, response, pathname } = arrival;
  if (!consolePaths.has(pathname)) return behind.console(request, response);
  behind.facts.assignConsole(request);
  behind.api(request, response);
}

function serveBrand(behind: Backends, brand: BrandRelease, arrival: IncomingRequest): void {
  const { request, pathname, query, secure } = arrival;
  if (pathname === '/')
    return refuse(behind, arrival, 302, '', { Location: `/index${query}`, 'Cache-Control': 'private, no-cache' });
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const file = behind.assets.root(brand, pathname, encoding);
  if (file !== null) return write(behind, arrival, file, brand.id);
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const wish = query === '' ? null : new URLSearchParams(query).get('lang');
  const language = chooseLanguage(brand.bundle, { query: wish, cookie, acceptLanguage });
  const live = behind.platform.liveSnapshot(brand.id);
  const restricted = isRestricted(behind, brand, request);
  const path = pagePath(pathname);
  const session = hasSession(cookie);
  // Maintenance and region restriction are shown on any path, so they come before a redirect.
  const mayMove = !live.maintenance && !restricted;
  const elsewhere = mayMove ? loginInstead(brand, { path, session }) : null;
  if (elsewhere !== null)
    return refuse(behind, arrival, 302, '', {
      Location: `${elsewhere}${queryToLogin(query)}`,
      'Cache-Control': 'no-store',
      Vary: 'Cookie',
    });
  const wanted = {
    path,
    filled: !session && (query === '' || isPlainQuery(new URLSearchParams(query).keys())),
    language,
    encoding,
    restricted,
    session,
    live,
  };
  const setCookie =
    offered(brand.bundle.languages, wish) === null
      ? null
      : `lang=${language}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const send = (): void => write(behind, arrival, behind.pages.reply(brand, wanted), brand.id, setCookie);
  const waiting = behind.pages.waitFor(brand, wanted);
  if (waiting === null) send();
  else void waiting.then(send).catch((error: unknown) => fail(behind, arrival, error));
}

/**
 * Returns the path that a visit is redirected to, such as the login of a brand with mandatory login; null when it may
 * stay.
 */
function loginInstead({ bundle }: BrandRelease, { path, session }: { path: string; session: boolean }): string | null {
  const { loginedToHomePage } = bundle.deployment;
  return redirectOf({ path, loggedIn: session, loginedToHomePage });
}

function isRestricted(behind: Backends, brand: BrandRelease, request: IncomingMessage): boolean {
  const live = behind.platform.liveSnapshot(brand.id);
  if (brand.bundle.money !== 'real' && live.restrictedCountries.length === 0) return false;
  const country = behind.platform.countryOf(brand.id, behind.facts.visitorOf(request), request.headers);
  return statusFor({ bundle: brand.bundle, live }, country) === 2;
}

/** Returns the canonical page path: `/register/` and `/register.html` are `/register`. */
function pagePath(pathname: string): string {
  if (pathname.endsWith('.html')) return pathname.slice(0, -'.html'.length);
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

function write(
  behind: Backends,
  arrival: IncomingRequest,
  reply: ReadyReply,
  brand: string,
  setCookie: string | null = null,
): void {
  const status = writeReady(arrival.request, arrival.response, reply, { secure: arrival.secure, setCookie });
  behind.metrics.count({ route: reply.route, status, brand });
}

/** Sends a short plain-text reply that reveals nothing of any brand. */
function refuse(
  behind: Backends,
  { request, response, secure }: IncomingRequest,
  status: number,
  text: string,
  extra: HeaderFields = {},
): void {
  const body = text === '' ? '' : `${text}\n`;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...commonHeaders,
    'Content-Security-Policy': denyAllPolicy,
    ...(secure ? strictTransport : {}),
    ...extra,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  behind.metrics.count({ route: 'refused', status, brand: '' });
}
