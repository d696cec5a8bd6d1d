import { CallFailed, type StoredRequest, type TableEvent, type TableReply, type WagerReply } from './api.ts';
import type { GamePage } from './game-page.ts';
import { withRetry } from './with-retry.ts';
import { recoverWager } from './recover-wager.ts';

export interface TableClient {
  /** The server time, in milliseconds since 1970. */
  now(): number;
  /** The last reply; null before the first one. */
  table(): TableReply | null;
  /** The event that accepts bets now; null between two events. */
  open(): TableEvent | null;
  /**
   * Places a bet. A call whose answer was lost is repeated for the same bet. Returns null when it was rejected, after
   * showing the failure.
   */
  place(bet: { bet: string; choice: unknown }): Promise<WagerReply | null>;
  /** Changes a bet between close and settlement. Returns null when it was rejected, after showing the failure. */
  amend(request: { roundId: string; change: unknown }): Promise<WagerReply | null>;
  /** Polls the server now. */
  refresh(): Promise<void>;
  start(): void;
}

export interface TableListeners {
  /** Polling interval while the page is visible, in addition to the phase changes of the table; a second if omitted. */
  everyMs?: number;
  /** A reply with the table has arrived. */
  changed(table: TableReply): void;
  /** Called several times a second, for countdowns and animations. */
  tick?(now: number): void;
  /** Bets of this player were paid or lost; called once for all bets of the same reply. */
  settled?(bets: readonly WagerReply[]): void;
}

const TICK_MS = 200;
const SEEN_MS = 1_000;
const HIDDEN_MS = 5_000;
const pending: readonly WagerReply['state'][] = ['betting', 'waiting', 'playing', 'settling'];

/** Polls a table of shared events, and places bets on it. */
export function createTableClient<Word extends string>(page: GamePage<Word>, on: TableListeners): TableClient {
  const { api, parent, balance, session } = page;
  /** Server clock minus device clock, in milliseconds. */
  let ahead = 0;
  let last: TableReply | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> | null = null;
  let lost = 0;
  /** Bets that were unsettled in the last reply. */
  const unsettled = new Set<string>();

  const now = (): number => Date.now() + ahead;

  function refresh(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null;
      plan();
    });
    return asking;
  }

  async function ask(): Promise<void> {
    const sent = Date.now();
    try {
      const table = await api.table();
      // Assumes that the server replied half way through the call.
      ahead = table.now - (sent + Date.now()) / 2;
      last = table;
      lost = 0;
      report(table);
    } catch (error) {
      lost += 1;
      // Short interruptions are not reported; the end of the session is.
      if (error instanceof CallFailed && !error.mayHaveArrived && error.code !== 'unavailable') await page.fail(error);
      else if (lost === 4) page.toast(page.say('offline'), 'bad');
    }
  }

  function report(table: TableReply): void {
    const over = table.bets.filter(({ roundId, state }) => unsettled.has(roundId) && !pending.includes(state));
    for (const { roundId, state } of table.bets) {
      if (pending.includes(state)) unsettled.add(roundId);
      else unsettled.delete(roundId);
    }
    on.changed(table);
    if (over.length > 0) void notifySettled(over);
  }

  async function notifySettled(over: readonly WagerReply[]): Promise<void> {
    on.settled?.(over);
    // Several movements can overlap, so the wallet has the final balance.
    const fresh = await api.open().catch(() => null);
    balance.set(fresh?.balance ?? null);
    for (const { roundId, bet, win } of over)
      parent.round({ roundId, bet, win, balance: balance.now(), currency: session.currency.code });
  }

  /** Schedules a poll at the next full second of the server, or right after the next phase change of the table. */
  function plan(): void {
    clearTimeout(timer);
    const pause = document.hidden ? HIDDEN_MS : (on.everyMs ?? SEEN_MS) * Math.max(1, Math.min(lost, 8));
    const turns = (last?.events ?? [])
      .flatMap(({ opensAt, closesAt, settlesAt }) => [opensAt, closesAt, settlesAt])
      .map((at) => at - now() + 40)
      .filter((wait) => wait > 60);
    timer = setTimeout(() => void refresh(), Math.min(pause - (now() % 1_000) + 60, ...turns) || pause);
  }

  /** Returns null when the call was rejected, or its bet does not exist, after showing the failure. */
  async function sent(call: () => Promise<WagerReply>, request: StoredRequest): Promise<WagerReply | null> {
    const reply = await withRetry(call).catch((error: unknown) => recoverWager(page, error, request));
    void refresh();
    return reply;
  }

  return {
    now,
    table: () => last,
    open: () => last?.events.find(({ opensAt, closesAt }) => opensAt <= now() && now() < closesAt) ?? null,
    refresh,
    async place({ bet, choice }) {
      const request = { requestId: crypto.randomUUID(), bet, choice };
      const placed = await sent(() => api.place(request), { requestId: request.requestId });
      if (placed !== null) {
        unsettled.add(placed.roundId);
        balance.set(placed.balance);
      }
      return placed;
    },
    amend: (request) => sent(() => api.amend(request), { roundId: request.roundId }),
    start() {
      void refresh();
      setInterval(() => on.tick?.(now()), TICK_MS);
      document.addEventListener('visibilitychange', () => void refresh());
    },
  };
}
