import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VendorRound } from '../../../../schema/generated/studio/rounds.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import { findGame } from '../../games/games.ts';
import type { OperatorRound, OperatorRounds } from '../rounds/operator-rounds.ts';
import type { StuckRounds } from '../rounds/stuck-rounds.ts';
import { StudioError } from '../studio-error.ts';
import { isResolveRequest, isRoundsRequest, isStuckCountsRequest } from './wire.ts';

export interface RoundRouteParts {
  rounds: OperatorRounds;
  stuck: Pick<StuckRounds, 'counts'>;
  /** Returns the JSON body of a valid signed call. Throws the error to reject it with. */
  signedBody(request: FastifyRequest): unknown;
}

/** Registers `POST /vendor/v1/rounds…`: the operator of a platform lists and resolves unfinished rounds. */
export function registerRoundRoutes(app: FastifyInstance, { rounds, stuck, signedBody }: RoundRouteParts): void {
  app.post('/vendor/v1/rounds', async (request) => {
    const body = signedBody(request);
    if (!isRoundsRequest(body)) throw new StudioError('request_invalid');
    return { rounds: (await rounds.list(body)).map(vendorRound) };
  });

  app.post('/vendor/v1/rounds/resolve', async (request) => {
    const body = signedBody(request);
    if (!isResolveRequest(body)) throw new StudioError('request_invalid');
    return { round: vendorRound(await rounds.resolve(body)) };
  });

  app.post('/vendor/v1/rounds/stuck', async (request) => {
    if (!isStuckCountsRequest(signedBody(request))) throw new StudioError('request_invalid');
    const counts = await stuck.counts();
    return {
      counts: counts.map(({ merchant_code, game_id, count }) => ({
        merchantCode: merchant_code,
        gameId: game_id,
        vassalage: findGame(game_id)?.vassalage ?? '',
        count: Number(count),
      })),
    };
  });
}

function vendorRound(round: OperatorRound): VendorRound {
  const money = (minor: bigint): string => formatMinor(minor, { decimals: Number(round.decimals) });
  return {
    roundId: round.id,
    gameId: round.game_id,
    vassalage: findGame(round.game_id)?.vassalage ?? '',
    state: round.state,
    code: round.code,
    operation: round.operation,
    bet: money(round.bet),
    win: money(round.win),
    currency: round.currency_code,
    placedAt: isoTime(Number(round.created_at)),
    stuckSince: round.since === null ? null : isoTime(Number(round.since)),
    attempts: Number(round.attempts),
    nextTryAt: round.state === 'stuck' ? isoTime(Number(round.due_at)) : null,
  };
}
