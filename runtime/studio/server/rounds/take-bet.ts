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

async function withRetry(parts: BetParts, round: Round, session: GameSession): Promise<WalletResult> {
  let result = await callWallet(parts, 'bet', round, session);
  for (const wait of parts.betRetryMs) {
    if (result.kind !== 'unknown') break;
    await new Promise((resolve) => setTimeout(resolve, wait));
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
