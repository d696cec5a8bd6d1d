import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import { plainAddress, type TrustedProxies } from './trust.ts';
import { isPassedOn } from './visitor.ts';

export interface LocalPageAccess {
  /** Returns whether a request may read the local pages without the operator token. */
  isOpen(request: FastifyRequest): boolean;
  /** Throws unless the request may read a local page: `request.not_found` or `operator.required`. */
  require(request: FastifyRequest, reply: FastifyReply): void;
  /**
   * Returns whether a request may read the details of the server's state: it is for `localhost` and comes from this
   * machine without a proxy, or has the operator token.
   */
  showsDetails(request: FastifyRequest): boolean;
}

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Creates the access check for the local pages: the directory, the outbox, the metrics. They are open under
 * LIVERY_DEMO=1 to a browser on this machine without a proxy; all other requests need the operator token. A request
 * that came, or may have come (TRUST_PROXY), through a proxy gets `request.not_found` without the token, so that the
 * page stays hidden.
 */
export function localPageAccess(options: {
  demo: boolean;
  trusted: TrustedProxies;
  isOperatorToken(bearer: string): boolean;
}): LocalPageAccess {
  const { demo, trusted, isOperatorToken } = options;
  const isOpen = (request: FastifyRequest): boolean => demo && trusted.empty && isDirect(request) && isLocal(request);
  return {
    isOpen,
    require(request, reply) {
      if (isOpen(request) || isOperatorToken(bearerOf(request))) return;
      if (!trusted.empty || !isDirect(request)) throw new AppError('request.not_found');
      reply.header('WWW-Authenticate', 'Bearer');
      throw new AppError('operator.required');
    },
    showsDetails(request) {
      const { host, viaTrustedProxy } = request.visitor;
      const isHere = localHosts.has(host) && !viaTrustedProxy && isDirect(request) && isLocal(request);
      return isHere || isOperatorToken(bearerOf(request));
    },
  };
}

/** Returns whether no proxy is recognisable. nginx adds no header by default, but forwards requests in HTTP/1.0. */
function isDirect({ raw, headers }: FastifyRequest): boolean {
  return raw.httpVersion !== '1.0' && !isPassedOn(headers);
}

function isLocal({ raw }: FastifyRequest): boolean {
  const peer = plainAddress(raw.socket.remoteAddress ?? '');
  return peer === '::1' || /^127\.\d+\.\d+\.\d+$/.test(peer);
}

/** Returns the bearer token of a request; empty if it has none. */
function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
}
