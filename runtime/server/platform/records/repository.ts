import type { Queryable, Value } from '../database/database.ts';

export interface RoundRow {
  vendor: string;
  round_id: string;
  game_id: string;
  vassalage: string;
  bet: bigint;
  win: bigint;
  status: 'open' | 'settled' | 'rolled_back';
  placed_at: Date;
  settled_at: Date | null;
}

export interface RoundFilter {
  merchant: string;
  playerId: string;
  from: Date | null;
  to: Date | null;
  /** Null takes every vendor. */
  vassalages: string[] | null;
}

const where = `merchant = $1 and player_id = $2
  and ($3::timestamptz is null or placed_at >= $3) and ($4::timestamptz is null or placed_at <= $4)
  and ($5::text[] is null or vassalage = any ($5))`;

function values({ merchant, playerId, from, to, vassalages }: RoundFilter): Value[] {
  return [merchant, playerId, from, to, vassalages];
}

/** How many rounds there are, and their sums; rounds that were taken back count for nothing in the sums. */
export async function countRounds(
  db: Queryable,
  filter: RoundFilter,
): Promise<{ total: number; bet: bigint; win: bigint }> {
  const [row] = await db.query<{ total: bigint; bet: bigint; win: bigint }>(
    `select count(*) as total,
       coalesce(sum(bet) filter (where status <> 'rolled_back'), 0)::bigint as bet,
       coalesce(sum(win) filter (where status <> 'rolled_back'), 0)::bigint as win
     from round where ${where}`,
    values(filter),
  );
  return { total: Number(row?.total ?? 0n), bet: row?.bet ?? 0n, win: row?.win ?? 0n };
}

/** Newest first. */
export function listRounds(
  db: Queryable,
  filter: RoundFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<RoundRow[]> {
  return db.query<RoundRow>(
    `select vendor, round_id, game_id, vassalage, bet, win, status, placed_at, settled_at
     from round where ${where} order by placed_at desc, round_id limit $6 offset $7`,
    [...values(filter), limit, offset],
  );
}
