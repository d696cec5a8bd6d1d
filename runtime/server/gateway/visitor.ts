import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { healthPaths } from './health-paths.ts';
import type { Visitor } from './ports.ts';
import { hopAddress, plainAddress, type TrustedProxies } from './trust.ts';

/**
 * Returns the caller. Forwarded headers count only when the connection comes from a trusted proxy. `ip` is the proxy's
 * own where the request router rejects the request, see `hasVisitorAddress`, and for a call of the proxy itself.
 */
export function visitorOf(request: IncomingMessage, trusted: TrustedProxies): Visitor {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  const viaTrustedProxy = isViaProxy(request, trusted);
  const protocol = viaTrustedProxy && forwardedProtocol(request) === 'https' ? 'https' : 'http';
  const authority = requestedAuthority(request, trusted);
  return {
    ip: (viaTrustedProxy ? clientBehind(request, trusted) : null) ?? peer,
    protocol,
    host: normaliseHost(authority),
    origin: `${protocol}://${originAuthority(authority, protocol)}`,
    viaTrustedProxy,
  };
}

/**
 * Returns whether the visitor's address is known. It is not if a trusted proxy has passed a request on without a readable
 * address of the visitor: all its visitors would share the proxy's own, with its limits. Only a health check, a command
 * of ours and a call with a bearer token may come from the proxy's machine itself, without any header of a proxy.
 */
export function hasVisitorAddress(request: IncomingMessage, trusted: TrustedProxies): boolean {
  if (!isViaProxy(request, trusted) || clientBehind(request, trusted) !== null) return true;
  const { headers, url = '' } = request;
  if (isPassedOn(headers)) return false;
  const isCommand = headers['user-agent'] === 'livery' || /^Bearer \S/i.test(headers.authorization ?? '');
  return isCommand || healthPaths.has(url.split('?', 1)[0] ?? '');
}

/** Header fields that a proxy adds for the server behind it. */
const proxyHeader =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-original-.+|x-real-ip|(?:x-)?client-ip|true-client-ip|x-cluster-client-ip|x-envoy-.+|cf-.+|fastly-.+)$/;

/** Returns whether the header fields of a request are those of a proxy. */
export function isPassedOn(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => proxyHeader.test(name));
}

/** Returns the requested authority: `Host`, or the forwarded one of proxies that are trusted with it. */
export function requestedAuthority(request: IncomingMessage, trusted: TrustedProxies): string {
  const takesForwarded = trusted.forwardsHost && isViaProxy(request, trusted);
  return (takesForwarded ? lastEntry(request.headers['x-forwarded-host']) : null) ?? request.headers.host ?? '';
}

/** Returns the scheme of the request to the nearest proxy, as that reports it; null when it does not. */
export function forwardedProtocol(request: IncomingMessage): string | null {
  return lastEntry(request.headers['x-forwarded-proto'])?.toLowerCase() ?? null;
}

/**
 * Returns the host in lower case, without port and trailing dot; brackets of an IPv6 address stay. Empty for an invalid
 * host.
 */
export function normaliseHost(authority: string): string {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/i.exec(authority);
  return match?.[1]?.toLowerCase() ?? '';
}

function originAuthority(authority: string, protocol: 'http' | 'https'): string {
  const port = /:(\d{1,5})$/.exec(authority)?.[1];
  const usual = protocol === 'https' ? '443' : '80';
  return normaliseHost(authority) + (port === undefined || port === usual ? '' : `:${port}`);
}

function isViaProxy({ socket }: IncomingMessage, trusted: TrustedProxies): boolean {
  return !trusted.empty && trusted.trusts(socket.remoteAddress ?? '');
}

/**
 * Walks the chain from the nearest hop outwards and returns the first address that is not a trusted proxy; null if a hop
 * before it is unreadable, or there is none.
 */
function clientBehind({ headers }: IncomingMessage, trusted: TrustedProxies): string | null {
  for (const hop of String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .toReversed()) {
    const address = hopAddress(hop);
    if (address === null || !trusted.trusts(address)) return address;
  }
  return null;
}

function lastEntry(header: string | string[] | undefined): string | null {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() || null
  );
}

const sessionCookie = /(?:^|;\s*)__Host-session=[^;\s]/;

/** Returns whether a browser sent the cookie of a session, which may have ended. */
export function hasSession(cookie: string | undefined): boolean {
  return cookie !== undefined && sessionCookie.test(cookie);
}
