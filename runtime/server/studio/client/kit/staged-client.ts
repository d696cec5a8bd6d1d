import type { StoredRequest, WagerReply } from './api.ts';
import type { GamePage } from './game-page.ts';
import { withRetry } from './with-retry.ts';
import { recoverWager } from './recover-wager.ts';

export interface StagedClient {
  /** The round the player is in; null between rounds. */
  round(): WagerReply | null;
  /** Takes up the round a reload left behind; null when there is none. */
  resume(): Promise<WagerReply | null>;
  /** Begins a round. Null when it was refused; the player has been told. */
  begin(bet: { bet: string; choice: unknown }): Promise<WagerReply | null>;
  /** Acts in the round; actions go one after the other. Null when it was not taken; the player has been told. */
  act(action: unknown): Promise<WagerReply | null>;
  /** Ends the round as it stands. */
  leave(): Promise<WagerReply | null>;
}

export interface StagedListeners {
  /** The round was heard of. */
  changed(round: WagerReply): void;
  /** The round is over. */
  over?(round: WagerReply): void;
}

/** Plays rounds the player acts in. Every call whose answer was lost is repeated, and counts once. */
export function createStagedClient<Word extends string>(page: GamePage<Word>, on: StagedListeners): StagedClient {
  const { api, parent, balance, session } = page;
  let round: WagerReply | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function runExclusive(work: () => Promise<WagerReply | null>): Promise<WagerReply | null> {
    const next = queue.then(work);
    queue = next.catch(() => undefined);
    return next;
  }

  /** Null when the call was refused, or its round does not exist; the player has been told. */
  async function sent(call: () => Promise<WagerReply>, request: StoredRequest): Promise<WagerReply | null> {
    const reply = await withRetry(call).catch((error: unknown) => recoverWager(page, error, request));
    return reply && heard(reply);
  }

  function heard(reply: WagerReply): WagerReply {
    const isOver = reply.state !== 'playing' && reply.state !== 'betting';
    round = isOver ? null : reply;
    balance.set(reply.balance);
    on.changed(reply);
    if (isOver) void end(reply);
    return reply;
  }

  async function end(reply: WagerReply): Promise<void> {
    on.over?.(reply);
    if (reply.state !== 'settled') {
      // The win is on its way.
      const fresh = await api.open().catch(() => null);
      balance.set(fresh?.balance ?? null);
    }
    const { roundId, bet, win } = reply;
    parent.round({ roundId, bet, win, balance: balance.now(), currency: session.currency.code });
  }

  return {
    round: () => round,
    resume: () =>
      runExclusive(async () => {
        const { round: open } = await api.round();
        return open === null ? null : heard(open);
      }),
    begin({ bet, choice }) {
      const request = { requestId: crypto.randomUUID(), bet, choice };
      return runExclusive(() => sent(() => api.begin(request), { requestId: request.requestId }));
    },
    act: (action) =>
      runExclusive(async () => {
        if (round === null) return null;
        const { roundId, step } = round;
        const reply = await sent(() => api.act({ roundId, step, action }), { roundId });
        // The stored round may be one in which the action was not taken.
        return reply !== null && reply.step > step ? reply : null;
      }),
    leave: () =>
      runExclusive(async () => {
        if (round === null) return null;
        const { roundId } = round;
        return sent(() => api.leave(roundId), { roundId });
      }),
  };
}
