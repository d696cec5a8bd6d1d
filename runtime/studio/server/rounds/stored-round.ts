import { newId } from '../../../shared/ids.ts';
import type { GameSession, SessionRepository } from '../sessions/session-repository.ts';
import { StudioError } from '../studio-error.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import type { Round, RoundRepository, RoundState } from './round-repository.ts';
import { spinAnswer, type SpinAnswer } from './spin.ts';
import { wagerAnswer, type WagerAnswer } from './wager-answer.ts';
import type { WagerRepository } from './wager-repository.ts';
import { playerAndGame } from './wallet-messages.ts';

export interface StoredRoundParts {
  rounds: RoundRepository;
  wagers: WagerRepository;
  sessions: Pick<SessionRepository, 'ofSamePlayer'>;
  wallet: WalletClient;
}

/** Identifies a round by the request that began it, or by its id. */
export type StoredRoundRequest = { requestId: string } | { roundId: string };

/**
 * `stored`: the round exists. `absent`: it does not exist and never will; no stake was taken. `returned`: its stake is
 * being refunded, or has been.
 */
export interface StoredRoundAnswer {
  state: 'stored' | 'absent' | 'returned';
  round: SpinAnswer | WagerAnswer | null;
  /** The balance of the player after all movements so far; null when the wallet does not answer. */
  balance: string | null;
}

const returned: readonly RoundState[] = ['rolling_back', 'void'];

/**
 * Returns the state of a request whose response a page has lost. Closes a request that has no round, so that it has
 * none if it arrives later. Repeated requests get the same answer.
 */
export function createStoredRound(parts: StoredRoundParts) {
  return async (session: GameSession, request: StoredRoundRequest): Promise<StoredRoundAnswer> => {
    const round = 'roundId' in request ? await ownRound(parts, session, request.roundId) : null;
    const found = round ?? ('requestId' in request ? await ofRequest(parts, session, request.requestId) : null);
    if (found === null || found.state === 'betting') throw new StudioError('round_pending');
    const isReturned = returned.includes(found.state);
    return {
      state: isReturned ? 'returned' : found.state === 'refused' ? 'absent' : 'stored',
      round: isReturned || found.state === 'refused' ? null : await answerOf(parts, found, session),
      balance: await balanceOf(parts, session),
    };
  };
}

export type StoredRound = ReturnType<typeof createStoredRound>;

/**
 * Returns the round of a request. Closes a request that has none; returns null when another server is beginning the
 * round now.
 */
async function ofRequest({ rounds }: StoredRoundParts, session: GameSession, requestId: string): Promise<Round | null> {
  const known = await rounds.byRequest(session.id, requestId);
  if (known !== null) return known;
  return rounds.closeRequest({ id: newId('r'), session, requestId });
}

async function ownRound(parts: StoredRoundParts, session: GameSession, roundId: string): Promise<Round> {
  const round = await parts.rounds.byId(roundId);
  if (round === null || !(await parts.sessions.ofSamePlayer(session)).includes(round.session_id))
    throw new StudioError('round_unknown');
  return round;
}

async function answerOf(
  { wagers }: StoredRoundParts,
  round: Round,
  session: GameSession,
): Promise<SpinAnswer | WagerAnswer> {
  const wager = await wagers.byRound(round.id);
  const decimals = Number(session.decimals);
  return wager === null ? spinAnswer(round, decimals) : wagerAnswer(round, wager, decimals);
}

async function balanceOf({ wallet }: StoredRoundParts, session: GameSession): Promise<string | null> {
  const address = { url: session.wallet_url, host: session.wallet_host };
  const reply = await wallet.call(address, 'balance', playerAndGame(session));
  return reply.kind === 'done' ? reply.balance : null;
}
