import { writtenAmount } from '../../../shared/money.ts';
import { DAY, HOUR } from '../../../shared/time.ts';
import { findPlayer } from '../account/public.ts';
import { playable, type PlayableEntry } from '../catalogue/public.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { hasTransaction } from '../ledger/ledger-entries.ts';
import type { Vendors } from '../services.ts';

export interface DemoPlay {
  username: string;
  /** Minor units, of each of the rounds; each pays back what it cost. */
  bet: bigint;
  rounds: number;
  /** When the member begins, with the credit of a new one. A round follows each six hours, a day later. */
  start: number;
}

/** Records rounds of a demo member, once. */
export async function makeDemoRounds(
  brand: Brand,
  { username, bet, rounds: count, start }: DemoPlay,
  { vendorOf }: { vendorOf: Vendors['of'] },
): Promise<void> {
  const { merchant, db, bundle, settings } = brand;
  const key = `demo:credit:${username}`;
  if (await hasTransaction(db, merchant, key)) return;
  const player = await findPlayer(db, merchant, username);
  const [game] = slotsOf(playable(await vendorOf(brand).catalogue(), bundle));
  if (player === null || game === undefined) return;
  const rounds = Array.from({ length: count }, (_, index) => {
    const at = start + DAY + index * 6 * HOUR;
    return {
      round_id: `demo-${username}-${index + 1}`,
      game_id: game.gameId,
      vassalage: game.vassalage,
      bet: bet.toString(),
      win: bet.toString(),
      placed_at: new Date(at),
      settled_at: new Date(at + 4_000),
    };
  });
  const credit = writtenAmount(settings.grant.amount, bundle.currency) + bet;
  await recordDemoRounds(db, brand, { key, playerId: player.id, credit, start, rounds });
}

export interface DemoRound {
  round_id: string;
  game_id: string;
  vassalage: string;
  /** Minor units. */
  bet: string;
  win: string;
  placed_at: Date;
  settled_at: Date;
}

export interface DemoHistory {
  key: string;
  playerId: string;
  credit: bigint;
  start: number;
  rounds: readonly DemoRound[];
}

/** Records what a demo member begins with and plays, once for each key. */
export async function recordDemoRounds(
  db: Queryable,
  { merchant, bundle }: Brand,
  { key, playerId, credit, start, rounds }: DemoHistory,
): Promise<void> {
  await db.query('select demo_record_history($1, $2, $3, $4, $5, $6, $7::jsonb)', [
    merchant,
    key,
    playerId,
    bundle.currency.code,
    credit,
    new Date(start),
    JSON.stringify(rounds),
  ]);
}

/** Returns some games that demo members play. */
export function slotsOf(entries: readonly PlayableEntry[]) {
  return entries
    .filter(({ category }) => category === 'RNG')
    .flatMap(({ vassalage, games: all }) => all.map(({ gameId, minBet }) => ({ gameId, vassalage, minBet })))
    .slice(0, 6);
}
