import { CallFailed, type StoredRequest, type TableEvent, type TableReply, type WagerReply } from './api.ts';
import type { GamePage } from './game-page.ts';
import { withRetry } from './with-retry.ts';
import { recoverWager } from './recover-wager.ts';

export interface TableClient {
  /** The server's time, in milliseconds since 1970. */
  now(): number;
  /** As last heard; null before the first answer. */
  table(): TableReply | null;
  /** The event bets are taken for now; null between two events. */
  open(): TableEvent | null;
  /** Places a bet. A lost answer is asked for again as the same bet. Null when it was refused; the player has been told. */
  place(bet: { bet: string; choice: unknown }): Promise<WagerReply | null>;
  /** Changes a bet between close and settlement. Null when it was refused; the player has been told. */
  amend(request: { roundId: string; change: unknown }): Promise<WagerReply | null>;
  /** Asks the server now. */
  refresh(): Promise<void>;
  start(): void;
}

export interface TableListeners {
  /** How often to ask while the page is seen, beside the turns of the table; a second unless told. */
  everyMs?: number;
  /** The table was heard of. */
  changed(table: TableReply): void;
  /** Several times a second, for countdowns and for what moves by the clock. */
  tick?(now: number): void;
  /** A bet of this player was paid, or lost; told once, all bets of the same answer together. */
  settled?(bets: readonly WagerReply[]): void;
}

const TICK_MS = 200;
const SEEN_MS = 1_000;
const HIDDEN_MS = 5_000;
const pending: readonly WagerReply['state'][] = ['betting', 'waiting', 'playing', 'settling'];

/** Follows a table of shared events, and bets on it. */
export function createTableClient<Word extends string>(page: GamePage<Word>, on: TableListeners): TableClient {
  const { api, parent, balance, session } = page;
  /** Server's clock less this device's. */
  let ahead = 0;
  let last: TableReply | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> | null = null;
  let lost = 0;
  /** Bets that were not over when last heard of. */
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
      // The answer was made about half way through.
      ahead = table.now - (sent + Date.now()) / 2;
      last = table;
      lost = 0;
      report(table);
    } catch (error) {
      lost += 1;
      // A passing silence is no news; the end of the session is.
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
    // Which of several movements was the last is the wallet's to say.
    const fresh = await api.open().catch(() => null);
    balance.set(fresh?.balance ?? null);
    for (const { roundId, bet, win } of over)
      parent.round({ roundId, bet, win, balance: balance.now(), currency: session.currency.code });
  }

  /** Asks again on the server's next full second, and right after the next turn of the table. */
  function plan(): void {
    clearTimeout(timer);
    const pause = document.hidden ? HIDDEN_MS : (on.everyMs ?? SEEN_MS) * Math.max(1, Math.min(lost, 8));
    const turns = (last?.events ?? [])
      .flatMap(({ opensAt, closesAt, settlesAt }) => [opensAt, closesAt, settlesAt])
      .map((at) => at - now() + 40)
      .filter((wait) => wait > 60);
    timer = setTimeout(() => void refresh(), Math.min(pause - (now() % 1_000) + 60, ...turns) || pause);
  }

  /** Null when the call was refused, or its bet does not exist; the player has been told. */
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
