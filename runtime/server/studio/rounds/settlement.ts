import type { Logger } from 'pino';
import { MINUTE, SECOND, type Now } from '../../../shared/time.ts';
import type { SessionRepository } from '../sessions/session-repository.ts';
import type { WalletClient, WalletResult } from '../wallet/wallet-client.ts';
import type { Round, RoundRepository } from './round-repository.ts';
import { walletMessage } from './wallet-messages.ts';

export interface SettlementParts {
  rounds: RoundRepository;
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
export function createSettlement({ rounds, sessions, wallet, clock, log, pollMs, leaseMs }: SettlementParts) {
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

  async function finish(round: Round): Promise<void> {
    const session = await sessions.byId(round.session_id);
    if (session === null) return rounds.move(round.id, { state: 'stuck', code: 'session_lost' });
    const operation = round.state === 'settling' ? 'win' : 'rollback';
    const result = await wallet.call(
      { url: session.wallet_url, host: session.wallet_host },
      operation,
      walletMessage(operation, round, session),
    );
    await conclude(round, operation, result);
  }

  async function conclude(round: Round, operation: 'win' | 'rollback', result: WalletResult): Promise<void> {
    if (result.kind === 'done')
      return rounds.move(round.id, { state: operation === 'win' ? 'settled' : 'void', balance: result.balance });
    if (result.kind === 'refused') {
      log.error({ round: round.id, operation, code: result.code }, 'studio: the wallet refuses to finish a round');
      return rounds.move(round.id, { state: 'stuck', code: result.code });
    }
    const wait = Math.min(MINUTE, SECOND * 2 ** Number(round.attempts));
    log.warn({ round: round.id, operation, reason: result.reason, wait }, 'studio: a round is not finished yet');
    await rounds.move(round.id, {
      state: operation === 'win' ? 'settling' : 'rolling_back',
      dueAt: clock.now() + wait,
    });
  }

  wake();
  return {
    conclude,
    wake,
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}

export type Settlement = ReturnType<typeof createSettlement>;
