import { SECOND } from '../../../shared/time.ts';
import type { GameSession } from '../sessions/session-repository.ts';
import { refusal, StudioError } from '../studio-error.ts';
import type { DatabaseClock } from '../storage/database-clock.ts';
import type { WalletClient, WalletResult } from '../wallet/wallet-client.ts';
import type { Round, RoundRepository, RoundState } from './round-repository.ts';
import type { Settlement } from './settlement.ts';
import { walletMessage } from './wallet-messages.ts';

export interface BetParts {
  rounds: RoundRepository;
  wallet: WalletClient;
  settlement: Settlement;
  clock: DatabaseClock;
  leaseMs: number;
  /** Milliseconds after which a call of the wallet has no answer. */
  walletTimeoutMs: number;
  /** Delays in milliseconds before a bet of unknown outcome is sent again. */
  betRetryMs: readonly number[];
}

/**
 * Takes the bet of a round from the wallet and moves the round to `next`. Throws the error that the wallet rejected the
 * bet with. The bet is refunded and the round is void when its outcome is unknown, and when the wallet answers after
 * `before` by the database clock: the result is public from then on, and a bet that could still fail would be free for
 * its player.
 */
export async function takeBet(
  parts: BetParts,
  {
    round,
    session,
    next,
    before = null,
  }: { round: Round; session: GameSession; next: RoundState; before?: number | null },
): Promise<void> {
  const { rounds, settlement, clock, leaseMs } = parts;
  const taken = await withRetry(parts, round, session);
  if (taken.kind === 'refused') {
    const code = refusal(taken.code);
    await rounds.move(round.id, { state: 'refused', code });
    throw new StudioError(code);
  }
  if (taken.kind === 'done') {
    const to = { state: next, balance: taken.balance, dueAt: clock.now() + leaseMs };
    if ((await rounds.accept(round.id, to, before)) !== null) return;
  }
  await rounds.moveFrom(round.id, ['betting'], { state: 'rolling_back', code: null, dueAt: clock.now() });
  settlement.wake();
  throw new StudioError(taken.kind === 'done' && before !== null ? 'bets_closed' : 'wallet_unavailable');
}

/** What the database may take before and after the calls of a bet, with the difference of the servers' readings of its clock. */
const MARGIN_MS = 2 * SECOND;

/** Returns the milliseconds that a bet can last: no other process may refund it while it is still being sent. */
export function betLeaseMs({ walletTimeoutMs, betRetryMs }: Pick<BetParts, 'walletTimeoutMs' | 'betRetryMs'>): number {
  return betRetryMs.reduce((sum, wait) => sum + wait + walletTimeoutMs, walletTimeoutMs) + MARGIN_MS;
}

async function withRetry(parts: BetParts, round: Round, session: GameSession): Promise<WalletResult> {
  let result: WalletResult = { kind: 'unknown', reason: 'the process has lost the lease of the round' };
  for (const wait of [0, ...parts.betRetryMs]) {
    if (result.kind !== 'unknown') break;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // A process that stood still may find its round refunded: it sends nothing that could outlast the lease.
    if (parts.clock.now() + parts.walletTimeoutMs > Number(round.due_at)) break;
    result = await callWallet(parts, 'bet', round, session);
  }
  return result;
}

export function callWallet(
  { wallet }: Pick<BetParts, 'wallet'>,
  operation: 'bet' | 'win',
  round: Round,
  session: GameSession,
): Promise<WalletResult> {
  return wallet.call(
    { url: session.wallet_url, host: session.wallet_host },
    operation,
    walletMessage(operation, round, session),
  );
}
