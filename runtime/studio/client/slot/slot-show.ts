import type { SlotMachine } from '../../games/slot/machine.ts';
import type { SpinOutcome } from '../../games/slot/play-round.ts';
import type { SpinReply } from '../kit/api.ts';
import type { Board } from './board.ts';
import type { FormatMoney } from '../kit/money-format.ts';
import type { Pace } from '../kit/pace.ts';
import type { Stage } from './slot-stage.ts';
import type { Sound } from '../kit/sound.ts';
import type { SlotSay } from './words.ts';

/** Wins of at least this multiple of the bet are celebrated and stop autoplay. */
const BIG_WIN = 15;
const LINE_MS = 1400;

export interface ShowParts {
  machine: SlotMachine;
  board: Board;
  stage: Stage;
  pace: Pace;
  sound: Sound;
  money: FormatMoney;
  say: SlotSay;
  /** Sets the amount of the last win. */
  setWin: (text: string) => void;
}

export type Show = ReturnType<typeof createShow>;

export function isBigWin({ win, bet }: { win: string; bet: string }): boolean {
  return Number(win) >= BIG_WIN * Number(bet);
}

/** Shows a decided round: its paid spin and its result. */
export function createShow({ machine, board, stage, pace, sound, money, say, setWin }: ShowParts) {
  let cycle: ReturnType<typeof setInterval> | undefined;

  async function spin(outcome: SpinOutcome): Promise<void> {
    await board.land(outcome.stops, pace.isQuick(), () => sound.play('land'));
    if (outcome.pay > 0) board.highlight(outcome, null);
  }

  function countWin(from: number, to: number, ms: number): Promise<void> {
    return pace.count(from, to, ms, (value) => {
      const amount = money(value);
      setWin(amount);
      stage.tell(say('winSum', { amount }), 'win');
    });
  }

  /** Highlights one winning line after the other, until the next round. */
  function cycleLines(outcome: SpinOutcome, lineBet: number): void {
    if (outcome.wins.length === 0) return;
    let index = -1;
    cycle = setInterval(() => {
      index = (index + 1) % outcome.wins.length;
      const win = outcome.wins[index];
      if (win === undefined) return;
      stage.celebrate(null);
      board.highlight(outcome, index);
      stage.tell(say('winLine', { n: win.line + 1, amount: money(win.pay * lineBet) }), 'win');
    }, LINE_MS);
  }

  return {
    spin,
    countWin,

    /** Clears the last round and starts the reels. */
    start(): void {
      clearInterval(cycle);
      stage.celebrate(null);
      stage.tell('');
      sound.play('press');
      board.start();
    },

    /** Shows the result of the round. Free spins have already had a card: only their total is announced. */
    async conclude(reply: SpinReply): Promise<void> {
      const ratio = Number(reply.win) / Number(reply.bet);
      const last = reply.spins.at(-1);
      if (ratio === 0) {
        setWin(money(0));
        stage.tell(say('noWin'));
        stage.speak(say('noWin'));
        return;
      }
      stage.speak(say('winSum', { amount: money(reply.win) }));
      if (reply.spins.length > 1) await countWin(Number(reply.win), Number(reply.win), 0);
      else {
        const big = isBigWin(reply);
        // A win below its bet is shown, but not celebrated: it is not a gain.
        if (ratio >= 1) sound.play(big ? 'bigWin' : 'win');
        if (big) stage.celebrate(money(reply.win));
        await countWin(0, Number(reply.win), big ? 1600 : ratio >= 1 ? 700 : 250);
      }
      if (last !== undefined) cycleLines(last, Number(reply.bet) / machine.lines.length);
    },
  };
}
