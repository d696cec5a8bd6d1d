import type { StoredRequest, WagerReply } from './api.ts';
import type { GamePage } from './game-page.ts';
import { withRetry } from './with-retry.ts';
import { recoverWager } from './recover-wager.ts';

export interface StagedClient {
  /** The current round of the player; null between rounds. */
  round(): WagerReply | null;
  /** Resumes the open round after a reload; returns null when there is none. */
  resume(): Promise<WagerReply | null>;
  /** Begins a round. Returns null when it was rejected, after showing the failure. */
  begin(bet: { bet: string; choice: unknown }): Promise<WagerReply | null>;
  /** Sends an action; actions are serialised. Returns null when the action was rejected, after showing the failure. */
  act(action: unknown): Promise<WagerReply | null>;
  /** Ends the round in its current state. */
  leave(): Promise<WagerReply | null>;
}

export interface StagedListeners {
  /** A reply with the round has arrived. */
  changed(round: WagerReply): void;
  /** The round is over. */
  over?(round: WagerReply): void;
}

/** Plays rounds the player acts in. A call whose answer was lost is repeated and counts once. */
export function createStagedClient<Word extends string>(page: GamePage<Word>, on: StagedListeners): StagedClient {
  const { api, parent, balance, session } = page;
  let round: WagerReply | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function runExclusive(work: () => Promise<WagerReply | null>): Promise<WagerReply | null> {
    const next = queue.then(work);
    queue = next.catch(() => undefined);
    return next;
  }

  /** Returns null when the call was rejected, or its round does not exist, after showing the failure. */
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
      // The win is pending.
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
        // The stored round may be one without the action.
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
