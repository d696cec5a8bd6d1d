import { AppError } from '../../../shared/errors.ts';
import type { RoundPosition } from '../play/public.ts';

/** Returns the last round on a page of the betting record as text for a URL. */
export function writeBetsCursor({ placedUs, roundId, vendor }: RoundPosition): string {
  return Buffer.from(JSON.stringify([placedUs.toString(), roundId, vendor])).toString('base64url');
}

/** Reads what `writeBetsCursor` wrote. Throws `request.invalid` for any other text. */
export function readBetsCursor(text: string): RoundPosition {
  const [placedUs, roundId, vendor] = partsOf(text);
  if (
    typeof placedUs !== 'string' ||
    !/^\d{1,17}$/.test(placedUs) ||
    typeof roundId !== 'string' ||
    typeof vendor !== 'string' ||
    [roundId, vendor].some((name) => name.includes('\0') || !name.isWellFormed())
  )
    throw new AppError('request.invalid', { where: '/cursor', rule: 'cursor' });
  return { placedUs: BigInt(placedUs), roundId, vendor };
}

function partsOf(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
