import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import { findGame } from '../../games/games.ts';
import type { GameSession } from '../sessions/session-repository.ts';
import type { Round } from './round-repository.ts';

/**
 * Returns the body of the `bet`, `win` or `rollback` of a round. It is built from stored data only, so every retry is
 * identical.
 */
export function walletMessage(operation: 'bet' | 'win' | 'rollback', round: Round, session: GameSession): object {
  const ids = { bet: `b_${round.id}`, win: `w_${round.id}`, rollback: `k_${round.id}` };
  const amount = operation === 'win' ? round.win : round.bet;
  return {
    ...playerAndGame(session),
    transactionId: ids[operation],
    roundId: round.id,
    amount: formatMinor(amount, { decimals: Number(session.decimals) }),
    at: isoTime(Number(round.created_at)),
    ...(operation === 'bet' ? {} : { betTransactionId: ids.bet }),
  };
}

/** Returns the body of a `balance` call. */
export function playerAndGame(session: GameSession): object {
  return {
    playerSession: session.player_session,
    gameId: session.game_id,
    vassalage: findGame(session.game_id)?.vassalage ?? '',
    currency: session.currency_code,
  };
}
