import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Visitor } from './ports.ts';
import { plainAddress, type TrustedProxies } from './trust.ts';

/** Returns the caller. Forwarded headers count only when the connection comes from a trusted proxy. */
export function visitorOf(request: IncomingMessage, trusted: TrustedProxies): Visitor {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  const viaTrustedProxy = !trusted.empty && trusted.trusts(peer);
  const protocol = viaTrustedProxy && forwardedProtocol(request) === 'https' ? 'https' : 'http';
  const authority = requestedAuthority(request, viaTrustedProxy);
  return {
    ip: viaTrustedProxy ? clientBehind(request.headers['x-forwarded-for'], peer, trusted) : peer,
    protocol,
    host: normaliseHost(authority),
    origin: `${protocol}://${originAuthority(authority, protocol)}`,
    viaTrustedProxy,
  };
}

/** Returns the requested authority: `Host`, or the forwarded one of a trusted proxy. */
export function requestedAuthority(request: IncomingMessage, viaTrustedProxy: boolean): string {
  return (viaTrustedProxy ? lastEntry(request.headers['x-forwarded-host']) : null) ?? request.headers.host ?? '';
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

/** Walks the chain from the nearest hop outwards; the first address that is not a trusted proxy is the client. */
function clientBehind(header: string | string[] | undefined, peer: string, trusted: TrustedProxies): string {
  const hops = String(header ?? '')
    .split(',')
    .map((hop) => plainAddress(hop.trim()));
  let client = peer;
  for (const hop of hops.toReversed()) {
    if (isIP(hop) === 0) break;
    client = hop;
    if (!trusted.trusts(hop)) break;
  }
  return client;
}

function lastEntry(header: string | string[] | undefined): string | null {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() || null
  );
}
