import type { Queryable } from '../database/database.ts';
import type { EarnType } from './point-settings.ts';

export interface MemberKey {
  merchant: string;
  playerId: string;
}

/** What a member earned in an hour (its start), as it was counted last. `base` is in minor units. */
export interface PointHour {
  player_id: string;
  type: EarnType;
  hour: Date;
  base: bigint;
  points: bigint;
  revision: number;
}

/** Returns the counted hours of all members from `from`, included, to `to`, excluded. */
export function listPointHours(
  db: Queryable,
  { merchant, from, to }: { merchant: string; from: Date; to: Date },
): Promise<PointHour[]> {
  return db.query<PointHour>(
    `select player_id, type, hour, base, points, revision from point_hour
     where merchant = $1 and hour >= $2 and hour < $3`,
    [merchant, from, to],
  );
}

/** Returns an hour of a member as it was counted last; a new one has no points. */
export async function findPointHour(
  db: Queryable,
  { merchant, playerId, type, hour }: MemberKey & { type: EarnType; hour: Date },
): Promise<Pick<PointHour, 'base' | 'points' | 'revision'>> {
  const [row] = await db.query<Pick<PointHour, 'base' | 'points' | 'revision'>>(
    `select base, points, revision from point_hour
     where merchant = $1 and player_id = $2 and type = $3 and hour = $4`,
    [merchant, playerId, type, hour],
  );
  return row ?? { base: 0n, points: 0n, revision: 0 };
}

export async function storePointHour(
  tx: Queryable,
  merchant: string,
  { player_id, type, hour, base, points, revision }: PointHour,
): Promise<void> {
  await tx.query(
    `insert into point_hour (merchant, player_id, type, hour, base, points, revision) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (merchant, player_id, type, hour) do update set base = $5, points = $6, revision = $7`,
    [merchant, player_id, type, hour, base, points, revision],
  );
}

/** Returns what a member owes against the next points. */
export async function readOwed(db: Queryable, { merchant, playerId }: MemberKey): Promise<bigint> {
  const [row] = await db.query<{ owed: bigint }>('select owed from point_debt where merchant = $1 and player_id = $2', [
    merchant,
    playerId,
  ]);
  return row?.owed ?? 0n;
}

export async function storeOwed(
  tx: Queryable,
  { merchant, playerId, owed }: MemberKey & { owed: bigint },
): Promise<void> {
  await tx.query(
    `insert into point_debt (merchant, player_id, owed) values ($1, $2, $3)
     on conflict (merchant, player_id) do update set owed = excluded.owed`,
    [merchant, playerId, owed],
  );
}

/** Which hours of a merchant have been counted: from `since`, included, to `upto`, excluded. */
export interface Counted {
  since: Date;
  upto: Date;
}

/** Returns which hours of a merchant have been counted; null before the first count. */
export async function findCounted(db: Queryable, merchant: string): Promise<Counted | null> {
  const [row] = await db.query<Counted>('select since, upto from point_count where merchant = $1', [merchant]);
  return row ?? null;
}

/** Stores which hours of a merchant have been counted: the first count determines `since`, and `upto` never goes back. */
export async function storeCounted(
  tx: Queryable,
  { merchant, since, upto }: Counted & { merchant: string },
): Promise<void> {
  await tx.query(
    `insert into point_count (merchant, since, upto) values ($1, $2, $3)
     on conflict (merchant) do update set upto = greatest(point_count.upto, excluded.upto)`,
    [merchant, since, upto],
  );
}
