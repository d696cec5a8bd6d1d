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
  /** How often unfinished rounds are looked for. */
  pollMs: number;
  /** How long a round belongs to who works on it. */
  leaseMs: number;
}

/** Finishes what was left unfinished: wins unpaid, bets of unknown outcome. Goes on until the wallet has answered. */
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

  /** What the wallet did is the truth; what it did not do leaves a round alone that has moved on meanwhile. */
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

  /** The wallet refuses what it has to accept: an error for a person to look at, and tried again all the same. */
  async function refused(round: Round, operation: EndingCall, code: string): Promise<void> {
    const dueAt = clock.now() + backOff(round, { from: MINUTE, to: HOUR });
    log.error({ round: round.id, operation, code, dueAt }, 'studio: the wallet refuses to finish a round');
    // Written first, so that no stuck round is without it. A round that has its win cannot be taken back: it is paid.
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

/** States in which a round waits for a call. */
const openBefore = {
  win: ['settling'],
  rollback: ['betting', 'rolling_back'],
} as const satisfies Record<EndingCall, readonly RoundState[]>;

function backOff({ attempts }: Round, { from, to }: { from: number; to: number }): number {
  return Math.min(to, from * 2 ** Math.min(20, Number(attempts)));
}

export type Settlement = ReturnType<typeof createSettlement>;
