import type { Logger } from 'pino';
import type { SessionRepository } from '../sessions/session-repository.ts';
import type { Round, RoundRepository } from './round-repository.ts';
import type { Scheduled } from './scheduled.ts';
import type { Settlement } from './settlement.ts';
import type { Staged } from './staged.ts';
import type { Wager, WagerRepository } from './wager-repository.ts';

export interface DueWagersParts {
  rounds: RoundRepository;
  wagers: WagerRepository;
  sessions: SessionRepository;
  settlement: Settlement;
  scheduled: Scheduled;
  staged: Staged;
  log: Pick<Logger, 'error'>;
  /** Milliseconds between two polls. */
  pollMs: number;
}

/** Runs the scheduled work of the studio: pays bets whose events have settled and ends rounds that were abandoned. */
export function createDueWagers({
  rounds,
  wagers,
  sessions,
  settlement,
  scheduled,
  staged,
  log,
  pollMs,
}: DueWagersParts) {
  let running: Promise<void> | null = null;
  let closed = false;
  const timer = setInterval(() => {
    if (closed) return;
    running ??= sweep()
      .catch((error: unknown) => log.error({ error }, 'studio: looking for bets to settle failed'))
      .finally(() => {
        running = null;
      });
  }, pollMs).unref();

  async function sweep(): Promise<void> {
    for (const { round, wager } of await wagers.due()) {
      if (closed) return;
      // A round that cannot be ended must not block the others.
      await end(round, wager).catch((error: unknown) =>
        log.error({ error, round: round.id }, 'studio: a round could not be ended'),
      );
    }
    settlement.wake();
  }

  async function end(round: Round, wager: Wager): Promise<void> {
    const session = await sessions.byId(round.session_id);
    // Without its session the result cannot be computed: the bet is refunded once the wallet can be reached.
    if (session === null) return rounds.move(round.id, { state: 'rolling_back' });
    if (round.state === 'playing') return void (await staged.leave(session, round.id));
    const settled = await scheduled.settle(session, wager);
    if (settled === null) return;
    const { win, outcome } = settled;
    // Due at once: the next settlement run pays it.
    await wagers.decide(round.id, 'waiting', { win, outcome: JSON.stringify(outcome), dueAt: 0 });
  }

  return {
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
