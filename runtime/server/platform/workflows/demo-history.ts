import { parseAmount, writtenAmount } from '../../../shared/money.ts';
import { DAY, HOUR, MINUTE } from '../../../shared/time.ts';
import { demoMember, findPlayer, markDemoLogin } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { hasTransaction } from '../ledger/ledger-entries.ts';
import { playable } from '../catalogue/public.ts';
import { recordDemoRounds, slotsOf, type DemoRound } from './demo-rounds.ts';

const HISTORY_KEY = 'demo:credit';
/** Rounds of the month before, and of the past days. */
const EARLIER_ROUNDS = 14;
const ROUNDS = 25;
/** The rounds of the past days are bet with this multiple of the smallest bets, so that they count for a bonus. */
const RECENT_STAKE = 4n;
/** Payout of each round, in multiples of the smallest bet; in sum the player has a small loss. */
const wins = [0, 3, 0, 0, 1, 8, 0, 0, 2, 0, 0, 15, 0, 1, 0, 0, 4, 0, 0, 0, 6, 0, 2, 0, 1];

/**
 * Creates a credit and rounds over the past month and a half for the demo member, once. They are posted in the real
 * ledger, so that every sum is correct.
 */
export async function makeDemoHistory(brand: Brand, { now, vendorOf }: DemoContext): Promise<void> {
  const { merchant, db, bundle, settings } = brand;
  if (await hasTransaction(db, merchant, HISTORY_KEY)) return;
  const credit = writtenAmount(settings.grant.amount, bundle.currency);
  const player = await findPlayer(db, merchant, demoMember);
  const games = slotsOf(playable(await vendorOf(brand).catalogue(), bundle));
  if (player === null || games.length === 0 || credit === 0n) return;
  const start = now - 45 * DAY;
  const recent = now - 4 * DAY;
  const rounds: DemoRound[] = [];
  let balance = credit;
  for (let index = -EARLIER_ROUNDS; index < ROUNDS; index += 1) {
    const { gameId, vassalage, minBet } = games[(index + EARLIER_ROUNDS) % games.length] ?? {
      gameId: '',
      vassalage: '',
      minBet: '0',
    };
    const stake = BigInt(1 + (Math.abs(index) % 2)) * (index < 0 ? 1n : RECENT_STAKE);
    const bet = (parseAmount(minBet, bundle.currency) ?? 0n) * stake;
    const win = (bet * BigInt(wins[(index + wins.length) % wins.length] ?? 0)) / 2n;
    if (bet === 0n || bet > balance) continue;
    balance += win - bet;
    const at =
      index < 0
        ? start + (index + EARLIER_ROUNDS) * 67 * HOUR + 2 * HOUR
        : recent + HOUR + index * 3 * HOUR + (index % 7) * 11 * MINUTE;
    rounds.push({
      round_id: `demo-${index < 0 ? `earlier-${-index}` : String(index + 1).padStart(2, '0')}`,
      game_id: gameId,
      vassalage,
      bet: bet.toString(),
      win: win.toString(),
      placed_at: new Date(at),
      settled_at: new Date(at + 4_000),
    });
  }
  await db.transaction(async (tx) => {
    await recordDemoRounds(tx, brand, { key: HISTORY_KEY, playerId: player.id, credit, start, rounds });
    await markDemoLogin({ merchant, db: tx }, player.id, new Date(recent));
  });
}
