import type { WagerReply } from '../kit/api.ts';
import type { GamePage } from '../kit/game-page.ts';

/** Shows the result of bets that have just settled: what they paid together, or `lost`. */
export function showSettled(
  { toast, say, sound, money }: Pick<GamePage, 'toast' | 'say' | 'sound' | 'money'>,
  bets: readonly Pick<WagerReply, 'win'>[],
  lost: string,
): void {
  const won = bets.reduce((sum, { win }) => sum + Number(win), 0);
  if (won === 0) return toast(lost);
  sound.play('win');
  toast(say('youWon', { amount: money(won) }), 'win');
}
