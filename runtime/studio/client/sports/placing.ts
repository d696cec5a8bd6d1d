import { writeOdds } from '../../games/sports/odds.ts';
import { CallFailed, type WagerReply } from '../kit/api.ts';
import type { TableClient } from '../kit/table-client.ts';
import type { Slip } from './slip.ts';
import type { SportsPage } from './words.ts';

/** Places the slip as one parlay or as singles, one after the other; accepted bets are removed from the slip. */
export async function placeSlip({
  slip,
  bet,
  client,
}: {
  slip: Slip;
  bet: string;
  client: TableClient;
}): Promise<WagerReply[]> {
  const lines = slip.lines().map(({ match, pick, odds }) => ({ event: match.key, pick, odds: writeOdds(odds) }));
  const taken: WagerReply[] = [];
  for (const selections of slip.mode() === 'parlay' ? [lines] : lines.map((line) => [line])) {
    const placed = await client.place({ bet, choice: { selections } });
    if (placed === null) break;
    taken.push(placed);
    for (const { event } of selections) slip.remove(event);
  }
  return taken;
}

/**
 * Shows a failed bet. For changed odds a short text is enough: the slip shows the change after the next reply of the
 * table.
 */
export async function failBet(page: SportsPage, error: unknown): Promise<boolean> {
  if (!(error instanceof CallFailed && error.code === 'terms_changed')) return page.fail(error);
  page.toast(page.say('oddsChanged'), 'bad');
  return true;
}

/** Shows the result of bets that have just settled. */
export function notifySettled({ toast, say, sound, money }: SportsPage, over: readonly WagerReply[]): void {
  const won = over.reduce((sum, { win }) => sum + Number(win), 0);
  if (won === 0) return toast(say('betLost'));
  sound.play('win');
  toast(say('youWon', { amount: money(won) }), 'win');
}
