import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isoTime, type Now } from '../../../shared/time.ts';
import { betLadder } from '../../games/bets.ts';
import { findLaunchable } from '../../games/games.ts';
import type { OperatorRounds } from '../rounds/operator-rounds.ts';
import type { StuckRounds } from '../rounds/stuck-rounds.ts';
import type { SessionRepository } from '../sessions/session-repository.ts';
import { StudioError } from '../studio-error.ts';
import { catalogue } from './catalogue.ts';
import { registerRoundRoutes } from './rounds.ts';
import { createSignatureCheck } from './signature.ts';
import { isLaunchRequest } from './wire.ts';

export interface VendorRouteParts {
  sessions: SessionRepository;
  rounds: OperatorRounds;
  stuck: StuckRounds;
  secret: string;
  clock: Now;
  publicOrigin: string;
  art: (file: string) => string;
}

/** Registers the routes for platforms. Bodies are read as text, because the signature covers the bytes. */
export function registerVendorRoutes(
  app: FastifyInstance,
  { sessions, rounds, stuck, secret, clock, publicOrigin, art }: VendorRouteParts,
): void {
  const isGenuine = createSignatureCheck({ secret, clock });

  function signedBody(request: FastifyRequest): unknown {
    const body = typeof request.body === 'string' ? request.body : '';
    if (!isGenuine({ method: 'POST', path: request.raw.url ?? '', body }, request.headers))
      throw new StudioError('signature_invalid');
    return readJson(body);
  }

  registerRoundRoutes(app, { rounds, stuck, signedBody });

  app.get<{ Querystring: { currency?: unknown } }>('/vendor/v1/catalogue', (request, reply) => {
    const { currency } = request.query;
    return reply
      .header('cache-control', 'public, max-age=60')
      .send(catalogue({ currency: typeof currency === 'string' ? currency : 'USD', art }));
  });

  app.post('/vendor/v1/launch', async (request) => {
    const launch = signedBody(request);
    if (!isLaunchRequest(launch)) throw new StudioError('request_invalid');
    const game = findLaunchable(launch.gameId);
    if (game === null || game.vassalage !== launch.vassalage) throw new StudioError('game_unknown');
    if (launch.mode === 'trial' && game.trial === false) throw new StudioError('trial_unsupported');
    if (betLadder(launch.currency).length === 0) throw new StudioError('currency_unsupported');
    const { ticket, ticketUntil } = await sessions.open(launch);
    return {
      url: `${publicOrigin}/play/${game.gameId}?ticket=${ticket}&lang=${launch.language}`,
      expiresAt: isoTime(ticketUntil),
    };
  });
}

/** Parses JSON. Returns undefined when the text is not JSON; the schema check then rejects it like any invalid body. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
