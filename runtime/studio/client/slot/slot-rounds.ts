import type { Api, SpinReply } from '../kit/api.ts';
import { followWallet } from '../kit/follow-wallet.ts';
import { recoverRound } from '../kit/recover-round.ts';
import type { KitWord } from '../kit/words.ts';
import type { Board } from './board.ts';
import type { ControlState } from './controls.ts';
import type { FreeSpinsShow } from './free-spins-show.ts';
import type { Pace } from '../kit/pace.ts';
import { isBigWin, type Show } from './slot-show.ts';

export interface RoundsParts {
  api: Pick<Api, 'open' | 'spin' | 'stored'>;
  board: Board;
  show: Show;
  freeSpins: FreeSpinsShow;
  pace: Pace;
  /** From the opening of the session; null when the wallet did not answer. */
  balance: string | null;
  bet: () => string;
  onChange: () => void;
  onReply: (reply: SpinReply) => void;
  onShown: (reply: SpinReply) => void;
  /** Shows the failure until the player answers; returns true when the player continues. */
  onFailure: (error: unknown) => Promise<boolean>;
  notify: (key: KitWord) => void;
}

function without(balance: string | null, bet: string): string | null {
  return balance === null ? null : String(Math.max(0, Number(balance) - Number(bet)));
}

/** Returns the stored round of a request whose response was lost, and the balance after it. */
async function recoverSpin(
  { api, onFailure: fail, notify }: RoundsParts,
  error: unknown,
  requestId: string,
): Promise<{ round: SpinReply | null; balance: string | null }> {
  const latest = { balance: null as string | null };
  const setBalance = (next: string | null): void => void (latest.balance = next);
  const round = await recoverRound<SpinReply>({ api, fail, notify, setBalance }, error, { requestId });
  const { balance } = latest;
  if (round === null) return { round, balance };
  notify('recovered');
  // The balance from the wallet is newer than that of the round, once it includes the win.
  return { round: { ...round, balance: round.balance && (balance ?? round.balance) }, balance };
}

/** Plays rounds one after the other: manages the phase, the balance, and the remaining autoplay rounds. */
export function createRounds(parts: RoundsParts) {
  const { api, board, show, freeSpins, pace, onChange } = parts;
  const state = { phase: 'idle' as ControlState['phase'], balance: parts.balance, autoLeft: 0 };

  const askWallet = followWallet(api, {
    now: () => state.balance,
    isStill: () => state.phase === 'idle' && state.autoLeft === 0,
    set(balance) {
      state.balance = balance;
      onChange();
    },
  });

  function enter(phase: ControlState['phase']): void {
    state.phase = phase;
    onChange();
  }

  async function play(): Promise<void> {
    const request = { requestId: crypto.randomUUID(), bet: parts.bet() };
    const before = state.balance;
    state.balance = without(before, request.bet);
    show.start();
    enter('spinning');
    const error = await api.spin(request).then(present, (failure: unknown) => failure);
    if (error === undefined) return;
    Object.assign(state, { balance: before, autoLeft: 0 });
    await recover(error, request.requestId);
  }

  async function recover(error: unknown, requestId: string): Promise<void> {
    await board.back();
    enter('busy');
    const { round, balance } = await recoverSpin(parts, error, requestId);
    if (round !== null) {
      state.balance = without(state.balance, round.bet);
      board.start();
      enter('spinning');
      return present(round);
    }
    state.balance = balance ?? state.balance;
    enter('idle');
    await askWallet();
  }

  async function present(reply: SpinReply): Promise<void> {
    parts.onReply(reply);
    const [paid, ...free] = reply.spins;
    if (paid !== undefined) await show.spin(paid);
    if (free.length > 0) await presentFreeSpins(reply, paid?.freeSpinsWon ?? 0);
    enter('busy');
    await show.conclude(reply);
    state.balance = reply.balance ?? state.balance;
    parts.onShown(reply);
    enter('idle');
    if (reply.balance === null) void askWallet();
    if (state.autoLeft > 0) await nextAuto(reply);
  }

  async function presentFreeSpins(reply: SpinReply, won: number): Promise<void> {
    const unattended = state.autoLeft > 0;
    state.autoLeft = 0;
    enter('busy');
    await freeSpins.open(won, unattended);
    // Pressing Spin lands the reels at once, as in a paid round.
    enter('spinning');
    await freeSpins.play(reply);
    enter('busy');
    await freeSpins.close(reply, unattended);
  }

  async function nextAuto(reply: SpinReply): Promise<void> {
    if (isBigWin(reply)) state.autoLeft = 0;
    await pace.wait(Number(reply.win) > 0 ? 900 : 350);
    if (state.autoLeft === 0 || state.phase !== 'idle') return onChange();
    state.autoLeft -= 1;
    await play();
  }

  return {
    now: (): Readonly<typeof state> => state,
    /** Spins; while the reels run, lands them; while autoplay runs, ends it. */
    press(): void {
      if (state.autoLeft > 0) state.autoLeft = 0;
      else if (state.phase === 'idle') void play();
      if (state.phase === 'spinning') board.slam();
      onChange();
    },
    stopAuto(): void {
      state.autoLeft = 0;
      onChange();
    },
    async playAuto(rounds: number): Promise<void> {
      if (rounds === 0 || state.phase !== 'idle') return;
      state.autoLeft = rounds - 1;
      await play();
    },
  };
}
