import { writeOdds } from '../../games/sports/odds.ts';
import { CallFailed, type WagerReply } from '../kit/api.ts';
import type { TableClient } from '../kit/table-client.ts';
import type { Slip } from './slip.ts';
import type { SportsPage } from './words.ts';

/** Places the slip as one parlay or as singles, one after the other; what was taken leaves the slip. */
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

/** Changed odds are reported in a short text: the slip shows by how much, once the table is loaded again. */
export async function failBet(page: SportsPage, error: unknown): Promise<boolean> {
  if (!(error instanceof CallFailed && error.code === 'terms_changed')) return page.fail(error);
  page.toast(page.say('oddsChanged'), 'bad');
  return true;
}

/** Tells what bets that have just ended came to. */
export function notifySettled({ toast, say, sound, money }: SportsPage, over: readonly WagerReply[]): void {
  const won = over.reduce((sum, { win }) => sum + Number(win), 0);
  if (won === 0) return toast(say('betLost'));
  sound.play('win');
  toast(say('youWon', { amount: money(won) }), 'win');
}
