import type { IncomingMessage } from 'node:http';

/** `http://host:port/path?query`; a user or a fragment is not allowed. */
const absolute = /^https?:\/\/([^/?#@\s]+)([/?][^#]*)?$/i;

/**
 * Rewrites a request target in absolute form as a path; its authority stands for `Host` (RFC 9112, 3.2.2). Its scheme
 * does not count: the connection, or a trusted proxy, decides. Any other target stays, and the request router rejects
 * what is no path.
 */
export function toOriginForm(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  const { url = '' } = request;
  if (url.startsWith('/')) return;
  const [, authority, rest = ''] = absolute.exec(url) ?? [];
  if (authority === undefined) return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = authority;
}
