import type { Seed } from '../sessions/seed-repository.ts';
import type { GameSession, SessionRepository } from '../sessions/session-repository.ts';
import { StudioError } from '../studio-error.ts';
import type { RoundRepository } from './round-repository.ts';

/**
 * Commits to a new server seed and reveals the old one. Counterpart of `beginOnSeed`. Throws `round_open` while a round
 * is played on the old seed: with the seed, the player could predict the result of every action.
 */
export async function rotateSeed(
  { rounds, sessions }: { rounds: RoundRepository; sessions: SessionRepository },
  session: GameSession,
): Promise<{ revealed: Seed; seed: Seed }> {
  const current = await sessions.seeds.ofSession(session.id);
  if (current === null) throw new Error(`No seed for ${session.id}`);
  if (await rounds.isPlayedOn(current.id)) throw new StudioError('round_open');
  const seed = await sessions.replaceSeed(session, current);
  if (seed === null) throw new StudioError('round_pending');
  if (await rounds.isPlayedOn(current.id)) throw new StudioError('round_open');
  return { revealed: (await sessions.seeds.byId(current.id)) ?? current, seed };
}
