import type { SpinReply } from '../kit/api.ts';
import { announce } from '../kit/panel.ts';
import { isBigWin, type Show, type ShowParts } from './slot-show.ts';

/** Milliseconds after which a card closes without the player. */
const UNATTENDED_MS = 4000;

export type FreeSpinsShow = ReturnType<typeof createFreeSpinsShow>;

/** Shows the free spins of a round: the opening card, each spin, and the card with their total. */
export function createFreeSpinsShow({ machine, board, stage, pace, sound, money, say }: ShowParts, show: Show) {
  return {
    async open(won: number, unattended: boolean): Promise<void> {
      sound.play('feature');
      await pace.wait(900);
      await announce({
        lines: [
          { text: say('freeIntro', { n: won }), class: 'large' },
          { text: say('freeTimes', { n: machine.freeSpinMultiplier }) },
        ],
        button: say('freeStart'),
        afterMs: unattended ? UNATTENDED_MS : null,
      });
    },

    async play({ bet, spins: [paid, ...free] }: SpinReply): Promise<void> {
      const lineBet = Number(bet) / machine.lines.length;
      let total = (paid?.pay ?? 0) * lineBet;
      let of = paid?.freeSpinsWon ?? 0;
      for (const [index, outcome] of free.entries()) {
        stage.freeSpin(say('freeCount', { n: index + 1, of }));
        await pace.wait(250);
        board.start();
        await show.spin(outcome);
        of += outcome.freeSpinsWon;
        if (outcome.pay > 0) {
          sound.play('win');
          await show.countWin(total, total + outcome.pay * lineBet, 500);
          total += outcome.pay * lineBet;
        }
        if (outcome.freeSpinsWon > 0) stage.tell(say('freeMore', { n: outcome.freeSpinsWon }), 'win');
        await pace.wait(outcome.pay > 0 ? 650 : 150);
      }
      stage.freeSpin(null);
    },

    async close(reply: SpinReply, unattended: boolean): Promise<void> {
      if (isBigWin(reply)) sound.play('bigWin');
      await announce({
        lines: [{ text: say('freeTotal') }, { text: money(reply.win), class: 'large' }],
        button: say('go'),
        afterMs: unattended ? UNATTENDED_MS : null,
      });
    },
  };
}
