import { isRecord } from '../../../shared/is-record.ts';
/** A lottery draw as its vendor reports it (`schema/studio/draws.schema.json`). */
export interface VendorDraw {
  gameCode: string;
  gameId: string;
  vassalage: string;
  drawType: string;
  everySeconds: number;
  next: { issue: string; closesAt: string; drawsAt: string };
  opened: { issue: string; openedAt: string; rows: { prize: string; numbers: string[] }[] }[];
}

export interface VendorDraws {
  /** The vendor's clock. */
  now: string;
  draws: VendorDraw[];
}

/**
 * Validates the draws of another company and omits invalid ones. Returns null when the answer is not a list of draws.
 */
export function readDraws(value: unknown): VendorDraws | null {
  if (!isRecord(value) || typeof value['now'] !== 'string' || !Array.isArray(value['draws'])) return null;
  return {
    now: value['now'],
    draws: value['draws'].filter(isDraw).map((draw) => ({ ...draw, opened: draw.opened.filter(isOpened) })),
  };
}

function isDraw(value: unknown): value is VendorDraw {
  return (
    isRecord(value) &&
    ['gameCode', 'gameId', 'vassalage', 'drawType'].every((key) => typeof value[key] === 'string') &&
    typeof value['everySeconds'] === 'number' &&
    isRecord(value['next']) &&
    ['issue', 'closesAt', 'drawsAt'].every(
      (key) => isRecord(value['next']) && typeof value['next'][key] === 'string',
    ) &&
    Array.isArray(value['opened'])
  );
}

function isOpened(value: unknown): value is VendorDraw['opened'][number] {
  return (
    isRecord(value) &&
    typeof value['issue'] === 'string' &&
    typeof value['openedAt'] === 'string' &&
    Array.isArray(value['rows']) &&
    value['rows'].every(
      (row) =>
        isRecord(row) &&
        typeof row['prize'] === 'string' &&
        Array.isArray(row['numbers']) &&
        row['numbers'].every((number) => typeof number === 'string' && number.length <= 12),
    )
  );
}
