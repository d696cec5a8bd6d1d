import { DAY } from '../../../shared/time.ts';
import type { MerchantDatabase, Queryable } from '../database/database.ts';
import { POINTS } from '../ledger/accounts.ts';
import { lockPoints, readPoints } from '../ledger/point-lines.ts';
import { postIn } from '../ledger/post-in.ts';
import { depositsByHour } from '../payments/public.ts';
import { betsByHour } from '../play/public.ts';
import { pointsFor, settle, typeOf } from './earn-rules.ts';
import {
  listPointHours,
  findPointHour,
  readOwed,
  storeOwed,
  storePointHour,
  type PointHour,
} from './point-repository.ts';
import type { EarnType, PointSettings } from './point-settings.ts';

/** How far back each count looks again at bets: what was recorded late, or was rolled back since. */
const BETS_AGAIN_MS = DAY;
/** The same for deposits, which are fewer, and of which a provider may tell late or return one. */
const DEPOSITS_AGAIN_MS = 32 * DAY;
/** What is read at once. */
const PART_MS = DAY;

export interface PointCount {
  merchant: string;
  settings: PointSettings;
  /** Category of each vendor. */
  categoryOf: ReadonlyMap<string, string>;
  /** Hours before it earn nothing. */
  since: number;
  /** From when hours may not have been counted yet, and the end of the last complete hour. */
  from: number;
  upto: number;
  at: number;
}

/** An hour of a member as it is recorded now. */
type Recorded = Pick<PointHour, 'player_id' | 'type' | 'hour' | 'base'>;

/**
 * Counts the complete hours of members, in parts with `renew` after each one, and again the hours before that may have
 * changed. An hour that counts as before moves nothing, so that it may run late, twice, and at once on two servers.
 */
export async function earnPoints(db: MerchantDatabase, count: PointCount, renew: () => Promise<void>): Promise<void> {
  const { merchant, since, from, upto } = count;
  const sources = [
    { read: recordedBets, types: betTypes, begin: Math.max(from - BETS_AGAIN_MS, since) },
    { read: recordedDeposits, types: depositTypes, begin: Math.max(from - DEPOSITS_AGAIN_MS, since) },
  ];
  for (const { read, types, begin } of sources) {
    for (let start = begin; start < upto; start += PART_MS) {
      const span = { from: new Date(start), to: new Date(Math.min(start + PART_MS, upto)) };
      const changed = changesOf(await read(db, count, span), await listPointHours(db, { merchant, ...span }), types);
      for (const [playerId, hours] of Map.groupBy(changed, ({ player_id }) => player_id))
        await db.transaction((tx) => storeHours(tx, count, { playerId, hours }));
      await renew();
    }
  }
}

const betTypes: ReadonlySet<EarnType> = new Set(['live', 'lott', 'pvp', 'rng', 'sports']);
const depositTypes: ReadonlySet<EarnType> = new Set(['deposit']);

interface Span {
  from: Date;
  to: Date;
}

async function recordedBets(db: Queryable, { merchant, categoryOf }: PointCount, span: Span) {
  const rows = await betsByHour(db, { merchant, ...span });
  return sumsOf(
    rows.flatMap(({ player_id, vassalage, hour, bet: base }) => {
      const type = typeOf(categoryOf.get(vassalage));
      return type === null ? [] : [{ player_id, type, hour, base }];
    }),
  );
}

async function recordedDeposits(db: Queryable, { merchant }: PointCount, span: Span): Promise<Recorded[]> {
  const rows = await depositsByHour(db, { merchant, ...span });
  return sumsOf(rows.map(({ player_id, hour, amount: base }) => ({ player_id, type: 'deposit' as const, hour, base })));
}

function sumsOf(parts: readonly Recorded[]): Recorded[] {
  const sums = new Map<string, Recorded>();
  for (const part of parts) sums.set(keyOf(part), { ...part, base: part.base + (sums.get(keyOf(part))?.base ?? 0n) });
  return [...sums.values()];
}

/** Returns the hours whose record differs from what was counted, those whose record is gone included, oldest first. */
function changesOf(recorded: readonly Recorded[], stored: readonly PointHour[], types: ReadonlySet<EarnType>) {
  const counted = new Map(stored.filter(({ type }) => types.has(type)).map((hour) => [keyOf(hour), hour]));
  const found = new Set(recorded.map(keyOf));
  const gone = [...counted.values()].filter((hour) => !found.has(keyOf(hour))).map((hour) => ({ ...hour, base: 0n }));
  return [...recorded, ...gone]
    .filter((hour) => (counted.get(keyOf(hour))?.base ?? 0n) !== hour.base)
    .toSorted((a, b) => a.hour.getTime() - b.hour.getTime());
}

const keyOf = ({ player_id, type, hour }: Pick<PointHour, 'player_id' | 'type' | 'hour'>): string =>
  `points:${player_id}:${type}:${hour.toISOString().slice(0, 13)}`;

/** Settles changed hours of one member in a transaction. Terms that changed since concern hours counted from now on. */
async function storeHours(
  tx: Queryable,
  { merchant, settings, at }: PointCount,
  { playerId, hours }: { playerId: string; hours: readonly Recorded[] },
): Promise<void> {
  await lockPoints(tx, { merchant, playerId });
  for (const { type, hour, base } of hours) {
    const kept = await findPointHour(tx, { merchant, playerId, type, hour });
    if (kept.base === base) continue;
    const points = pointsFor(base, settings.earn.get(type));
    const revision = kept.revision + 1;
    await storePointHour(tx, merchant, { player_id: playerId, type, hour, base, points, revision });
    if (points === kept.points) continue;
    const owed = await readOwed(tx, { merchant, playerId });
    const balance = await readPoints(tx, { merchant, playerId });
    const settled = settle({ before: kept.points, after: points }, { balance, owed });
    const key = keyOf({ player_id: playerId, type, hour });
    const own = { merchant, playerId, at, key: revision === 1 ? key : `${key}:${revision}` };
    await move(tx, { ...own, kind: 'points_earned', points: settled.earned });
    await move(tx, { ...own, key: `${own.key}:back`, kind: 'points_reversed', points: -settled.takenBack });
    if (settled.owed !== owed) await storeOwed(tx, { merchant, playerId, owed: settled.owed });
  }
}

interface Move {
  merchant: string;
  playerId: string;
  key: string;
  kind: 'points_earned' | 'points_reversed';
  points: bigint;
  at: number;
}

async function move(tx: Queryable, { merchant, playerId, key, kind, points, at }: Move): Promise<void> {
  if (points === 0n) return;
  const lines = [
    { owner: playerId, account: POINTS.account, amount: points },
    { owner: 'house', account: 'points_earned', amount: -points },
  ];
  const { outcome } = await postIn(tx, { merchant, key, kind, at, currency: POINTS.code, lines });
  if (outcome !== 'posted') throw new Error(`the ledger answers ${outcome} to points`);
}
