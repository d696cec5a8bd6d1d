import { isRecord } from '../../../shared/is-record.ts';
/** An unfinished round as its vendor reports it (`schema/studio/rounds.schema.json`). */
export interface VendorRound {
  roundId: string;
  gameId: string;
  vassalage: string;
  state: string;
  code: string | null;
  bet: string;
  win: string;
  currency: string;
  placedAt: string;
  stuckSince: string | null;
  attempts: number;
  nextTryAt: string | null;
}

/** Number of stuck rounds of a brand's game, as its vendor counts them. */
export interface StuckCount {
  merchantCode: string;
  vassalage: string;
  gameId: string;
  count: number;
}

/** Returns null when the answer is not a list of rounds; omits invalid rounds. */
export function readRounds(value: unknown): VendorRound[] | null {
  if (!isRecord(value) || !Array.isArray(value['rounds'])) return null;
  return value['rounds'].filter(isRound);
}

/** Returns null when the answer contains no valid round. */
export function readRound(value: unknown): VendorRound | null {
  return isRecord(value) && isRound(value['round']) ? value['round'] : null;
}

/** Returns null when the answer is not a list of counts; omits invalid counts. */
export function readStuckCounts(value: unknown): StuckCount[] | null {
  if (!isRecord(value) || !Array.isArray(value['counts'])) return null;
  return value['counts'].filter(isStuckCount);
}

function isStuckCount(value: unknown): value is StuckCount {
  return (
    isRecord(value) &&
    ['merchantCode', 'vassalage', 'gameId'].every((key) => typeof value[key] === 'string') &&
    Number.isSafeInteger(value['count'])
  );
}

function isRound(value: unknown): value is VendorRound {
  return (
    isRecord(value) &&
    ['roundId', 'gameId', 'vassalage', 'state', 'bet', 'win', 'currency', 'placedAt'].every(
      (key) => typeof value[key] === 'string',
    ) &&
    ['code', 'stuckSince', 'nextTryAt'].every((key) => value[key] === null || typeof value[key] === 'string') &&
    Number.isSafeInteger(value['attempts'])
  );
}
