import type { Logger } from 'pino';
import { HOUR, MINUTE, SECOND, type Now } from '../../../shared/time.ts';
import type { SessionRepository } from '../sessions/session-repository.ts';
import type { WalletClient, WalletResult } from '../wallet/wallet-client.ts';
import type { Round, RoundRepository, RoundState } from './round-repository.ts';
import type { EndingCall, StuckRounds } from './stuck-rounds.ts';
import { walletMessage } from './wallet-messages.ts';

export interface SettlementParts {
  rounds: RoundRepository;
  stuck: StuckRounds;
  sessions: SessionRepository;
  wallet: WalletClient;
  clock: Now;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Milliseconds between two searches for unfinished rounds. */
  pollMs: number;
  /** Milliseconds for which a round is leased to the process that works on it. */
  leaseMs: number;
}

/** Completes unfinished rounds: unpaid wins and bets of unknown outcome. Retries until the wallet has answered. */
export function createSettlement({ rounds, stuck, sessions, wallet, clock, log, pollMs, leaseMs }: SettlementParts) {
  let running: Promise<void> | null = null;
  let closed = false;
  const timer = setInterval(wake, pollMs).unref();

  function wake(): void {
    if (closed) return;
    running ??= sweep()
      .catch((error: unknown) => log.error({ error }, 'studio: looking for unfinished rounds failed'))
      .finally(() => {
        running = null;
      });
  }

  async function sweep(): Promise<void> {
    for (const round of await rounds.due()) {
      if (closed) return;
      if (await rounds.claim(round, leaseMs)) await finish(round);
    }
  }

  /** Tries to end a round that this process has leased. */

  async function finish(round: Round): Promise<void> {
    const session = await sessions.byId(round.session_id);
    const operation = await stuck.operationOf(round);
    if (session === null) return refused(round, operation, 'session_lost');
    const result = await wallet.call(
      { url: session.wallet_url, host: session.wallet_host },
      operation,
      walletMessage(operation, round, session),
    );
    await conclude(round, operation, result);
  }

  /**
   * Stores the result of a wallet call. The wallet is authoritative; a failed call does not change a round whose state
   * has changed in the meantime.
   */
  async function conclude(round: Round, operation: EndingCall, result: WalletResult): Promise<void> {
    if (result.kind === 'done') {
      await rounds.move(round.id, { state: operation === 'win' ? 'settled' : 'void', balance: result.balance });
      return stuck.forget(round.id);
    }
    if (result.kind === 'refused') return refused(round, operation, result.code);
    const dueAt = clock.now() + backOff(round, { from: SECOND, to: MINUTE });
    log.warn({ round: round.id, operation, reason: result.reason, dueAt }, 'studio: a round is not finished yet');
    const again = await rounds.moveFrom(round.id, ['stuck'], { state: 'stuck', code: round.code, dueAt });
    if (again !== null) return;
    const state = operation === 'win' ? 'settling' : 'rolling_back';
    await rounds.moveFrom(round.id, openBefore[operation], { state, code: null, dueAt });
  }

  /** Handles a rejection of a call that the wallet must accept: logs an error for the operator and keeps retrying. */
  async function refused(round: Round, operation: EndingCall, code: string): Promise<void> {
    const dueAt = clock.now() + backOff(round, { from: MINUTE, to: HOUR });
    log.error({ round: round.id, operation, code, dueAt }, 'studio: the wallet refuses to finish a round');
    // Stored before the state, so that every stuck round has a call. After `round_settled` no rollback is possible.
    await stuck.note(round.id, operation === 'rollback' && code === 'round_settled' ? 'win' : operation);
    await rounds.moveFrom(round.id, [...openBefore[operation], 'stuck'], { state: 'stuck', code, dueAt });
  }

  wake();
  return {
    conclude,
    finish,
    wake,
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** The state in which a round waits for each call. */
const openBefore = {
  win: ['settling'],
  rollback: ['betting', 'rolling_back'],
} as const satisfies Record<EndingCall, readonly RoundState[]>;

function backOff({ attempts }: Round, { from, to }: { from: number; to: number }): number {
  return Math.min(to, from * 2 ** Math.min(20, Number(attempts)));
}

export type Settlement = ReturnType<typeof createSettlement>;
