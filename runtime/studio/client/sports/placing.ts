import { writeOdds } from '../../games/sports/odds.ts';
import { placeInTurn } from '../betting/place-in-turn.ts';
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
  return placeInTurn(slip.mode() === 'parlay' ? [lines] : lines.map((line) => [line]), {
    place: (selections) => client.place({ bet, choice: { selections } }),
    taken: (selections) => selections.forEach(({ event }) => slip.remove(event)),
  });
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
