import { formatMinor, parseAmount } from '../../../shared/money.ts';

/** What a stay at a game has brought so far, as a decimal string; null until both balances are known. */
export function netPosition(stay: {
  start: string | undefined;
  now: string | undefined;
  decimals: number;
}): string | null {
  const { decimals } = stay;
  const start = parseAmount(stay.start, { decimals });
  const now = parseAmount(stay.now, { decimals });
  return start === null || now === null ? null : formatMinor(now - start, { decimals });
}
