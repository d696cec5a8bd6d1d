import { parseAmount } from '../../../shared/money.ts';
import { HOUR } from '../../../shared/time.ts';
import { demoFriends, demoMember, findPlayers } from '../account/public.ts';
import { playable } from '../catalogue/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { hasTransaction } from '../ledger/ledger-entries.ts';
import { categoriesOf, readCatalogue } from '../rewards/public.ts';
import { recordDemoRounds, slotsOf } from '../workflows/public.ts';
import { readBoards } from './boards.ts';
import { missionPeriodAt } from './mission-periods.ts';
import { readLeaders } from './places.ts';

/** Rounds of each, and their bets in multiples of the smallest one. */
const racers = [
  { username: 'vip', rounds: 3, stake: 40n },
  { username: demoFriends[0], rounds: 2, stake: 10n },
  { username: demoFriends[1], rounds: 1, stake: 10n },
] as const;
/** The demo member, if nothing of the history is in the period. */
const own = { username: demoMember, rounds: 1, stake: 1n };

/** Lets demo members play in the current period of the first leaderboard, once in each. */
export async function demoRace(brand: Brand, { now, vendorOf }: DemoContext): Promise<void> {
  const { merchant, db, bundle, settings } = brand;
  const [board] = await readBoards(brand);
  if (board === undefined || bundle.money !== 'play') return;
  const { key, from } = missionPeriodAt(board.rule, now, settings.timeZone);
  const catalogue = await readCatalogue(vendorOf(brand));
  const [game] = slotsOf(playable(catalogue, bundle));
  const smallest = game === undefined ? null : parseAmount(game.minBet, bundle.currency);
  const players = await findPlayers(db, merchant, [demoMember, ...racers.map(({ username }) => username)]);
  const playerId = players.get(demoMember)?.id ?? null;
  if (game === undefined || smallest === null || from === null || from > now || playerId === null) return;
  const leaders = await readLeaders(brand, { board, from, to: now, categoryOf: categoriesOf(catalogue) });
  const isListed = leaders.some((leader) => leader.playerId === playerId);
  for (const { username, rounds: count, stake } of isListed ? racers : [...racers, own]) {
    const player = players.get(username);
    const history = `demo:race:${key}:${username}`;
    // A member who had the name before is no demo account.
    if (player?.profile.demo !== true || (await hasTransaction(db, merchant, history))) continue;
    const bet = smallest * stake;
    const rounds = Array.from({ length: count }, (_, index) => {
      const at = new Date(Math.max(from, now - (count - index) * HOUR));
      return {
        round_id: `demo-race-${key}-${username}-${index + 1}`,
        game_id: game.gameId,
        vassalage: game.vassalage,
        bet: bet.toString(),
        win: '0',
        placed_at: at,
        settled_at: at,
      };
    });
    const start = Math.max(from, now - count * HOUR);
    // The credit is what they bet, so that every balance stays as it was.
    await recordDemoRounds(db, brand, {
      key: history,
      playerId: player.id,
      credit: bet * BigInt(count),
      start,
      rounds,
    });
  }
}
