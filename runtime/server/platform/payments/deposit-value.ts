import type { Deposit } from '../../../../schema/generated/api/payments.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import type { AttemptRow, DepositRow } from './deposit-repository.ts';

/** The path that leads to the cashier, on the brand's own host. */
export const REDIRECT_PATH = '/wps/payments/go';

/** Returns whether another attempt may be made: the deposit is not paid, and its time is not over. */
export function canRetry({ state, expires_at }: Pick<DepositRow, 'state' | 'expires_at'>, now: number): boolean {
  return (state === 'requested' || state === 'redirected' || state === 'failed') && now < expires_at.getTime();
}

/** Returns a deposit as its player sees it; `attempts` are its own, oldest first. */
export function depositValue(
  { bundle: { currency } }: Pick<Brand, 'bundle'>,
  { row, attempts, now }: { row: DepositRow; attempts: readonly AttemptRow[]; now: number },
): Deposit {
  const last = attempts.find(({ state }) => state === 'paid') ?? attempts.at(-1);
  const fee = row.fee ?? last?.fee ?? 0n;
  const credited = row.state === 'paid' && row.received !== null ? row.received - fee : row.amount;
  const canPay = canRetry(row, now) && last?.state === 'open' && last.url !== null;
  const isOther = row.received !== null && row.received_currency === row.currency && row.received !== row.amount + fee;
  return {
    id: row.id,
    state: row.state,
    method: (last?.method ?? row.method) as Deposit['method'],
    amount: formatMinor(credited, currency),
    fee: formatMinor(fee, currency),
    total: formatMinor(credited + fee, currency),
    currency: row.currency,
    redirect: canPay ? `${REDIRECT_PATH}/${last.id}` : null,
    canRetry: canRetry(row, now),
    late: row.late,
    received: isOther && row.received !== null ? formatMinor(row.received, currency) : null,
    balanceAfter: row.balance_after === null ? null : formatMinor(row.balance_after, currency),
    requestedAt: isoTime(row.requested_at.getTime()),
    expiresAt: isoTime(row.expires_at.getTime()),
    endedAt: row.ended_at === null ? null : isoTime(row.ended_at.getTime()),
  };
}
