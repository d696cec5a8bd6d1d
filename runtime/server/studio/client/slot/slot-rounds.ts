import { CallFailed, type Api, type SpinReply } from '../kit/api.ts';
import { followWallet } from '../kit/follow-wallet.ts';
import type { Board } from './board.ts';
import type { ControlState } from './controls.ts';
import type { FreeSpinsShow } from './free-spins-show.ts';
import type { Pace } from '../kit/pace.ts';
import { isBigWin, type Show } from './slot-show.ts';

export interface RoundsParts {
  api: Api;
  board: Board;
  show: Show;
  freeSpins: FreeSpinsShow;
  pace: Pace;
  /** Of the session's opening; null when the wallet did not answer. */
  balance: string | null;
  bet: () => string;
  onChange: () => void;
  onReply: (reply: SpinReply) => void;
  onShown: (reply: SpinReply) => void;
  onFailure: (error: unknown) => Promise<void>;
}

/** Rounds one after the other: the phase, the balance, and how many autoplay has left. */
export function createRounds(parts: RoundsParts) {
  const { api, board, show, freeSpins, pace, onChange } = parts;
  const state = { phase: 'idle' as ControlState['phase'], balance: parts.balance, autoLeft: 0 };
  /** A request whose answer never came is asked for again, as the same round. */
  let pending: { requestId: string; bet: string } | null = null;

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
    pending ??= { requestId: crypto.randomUUID(), bet: parts.bet() };
    const request = pending;
    const before = state.balance;
    if (before !== null) state.balance = String(Math.max(0, Number(before) - Number(request.bet)));
    show.start();
    enter('spinning');
    try {
      const reply = await api.spin(request);
      pending = null;
      await present(reply);
    } catch (error) {
      const mayHaveArrived =
        error instanceof CallFailed && (error.code === 'offline' || error.code === 'round_pending');
      if (!mayHaveArrived) pending = null;
      state.balance = before;
      state.autoLeft = 0;
      await board.back();
      enter('idle');
      await parts.onFailure(error);
    }
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
    // Pressing Spin hurries the reels along, as in a paid round.
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
