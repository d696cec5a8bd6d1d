import { createHash } from 'node:crypto';

export interface LaunchAddresses {
  game_url: string;
  game_url2?: string;
}

/**
 * Returns the URLs of a launched game: the vendor's own, and the launch host of the session if the brand was compiled
 * with such hosts. The host of a session never changes.
 */
export function launchAddresses(
  url: string,
  {
    hosts,
    sessionId,
    roomId,
    eventId,
  }: {
    hosts: readonly string[];
    sessionId: string;
    roomId?: string | undefined;
    eventId?: string | undefined;
  },
): LaunchAddresses {
  const own = new URL(url);
  if (roomId !== undefined) own.searchParams.set('room', roomId);
  if (eventId !== undefined) own.searchParams.set('event', eventId);
  // A pattern names no host that could be requested.
  const others = hosts.filter(
    (host) => URL.canParse(host) && !host.includes('*') && new URL(host).origin !== own.origin,
  );
  const chosen = others[createHash('sha256').update(sessionId).digest().readUInt32BE(0) % Math.max(1, others.length)];
  return {
    game_url: own.href,
    ...(chosen === undefined ? {} : { game_url2: `${new URL(chosen).origin}${own.pathname}${own.search}` }),
  };
}
