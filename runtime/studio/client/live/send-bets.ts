import type { TableClient } from '../kit/table-client.ts';
import type { LivePage } from './live-kind.ts';
import type { PlacedBets } from './placed-bets.ts';
import type { PutChip } from './slip.ts';

/** Places chips as bets, one after the other; stops at the first rejected bet. */
export async function sendBets(
  { say, money, toast }: Pick<LivePage, 'say' | 'money' | 'toast'>,
  { chips, event, bets, client }: { chips: readonly PutChip[]; event: string; bets: PlacedBets; client: TableClient },
): Promise<void> {
  let taken = 0;
  bets.expect(chips);
  for (const [index, { place, amount }] of chips.entries()) {
    const placed = await client.place({ bet: amount, choice: { event, place } });
    // The remaining bets would fail for the same reason.
    if (placed === null) break;
    bets.expect(chips.slice(index + 1));
    bets.heard(placed);
    taken += Number(amount);
  }
  bets.expect([]);
  if (taken > 0) toast(say('betPlaced', { amount: money(taken) }));
}
