import type { GameSession, SessionRepository } from '../sessions/session-repository.ts';
import { StudioError } from '../studio-error.ts';
import type { Round, RoundRepository } from './round-repository.ts';

/**
 * Writes down a round on the server seed of its session; null when the request has its round already. A seed is replaced
 * first and revealed only when no round is played on it, and here the round is written first and the seed looked up
 * after it: of a round and a rotation at the same moment, on whichever servers, one finds the other. Throws
 * `round_pending` when the seed is no longer the session's.
 */
export async function beginOnSeed(
  { rounds, sessions }: { rounds: RoundRepository; sessions: SessionRepository },
  session: GameSession,
  round: Omit<Parameters<RoundRepository['insert']>[0], 'session_id' | 'seed_id'>,
): Promise<Round | null> {
  const begun = await rounds.insert({ ...round, session_id: session.id, seed_id: session.seed_id });
  if (begun === null) return null;
  const now = await sessions.byId(session.id);
  if (now !== null && now.seed_id === session.seed_id && !sessions.isOver(now)) return begun;
  await rounds.move(begun.id, { state: 'refused', code: 'round_pending' });
  throw new StudioError('round_pending');
}
