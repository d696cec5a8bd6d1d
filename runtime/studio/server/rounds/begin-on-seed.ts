import type { GameSession, SessionRepository } from '../sessions/session-repository.ts';
import { StudioError } from '../studio-error.ts';
import type { Round, RoundRepository } from './round-repository.ts';

/**
 * Inserts a round on the server seed of its session. Returns null when the request already has a round. Throws
 * `round_pending` when the seed is no longer the seed of the session. Safe under concurrency, also across servers: a
 * seed is replaced first and revealed only when no round uses it; here the round is inserted first and the seed is
 * checked afterwards. When a round and a rotation run at the same time, at least one of them detects the other.
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
