import { AppError } from '../../../shared/errors.ts';
import { parseAmount } from '../../../shared/money.ts';
import type { Brand } from '../http/brand.ts';

/** Maximum that the database stores. */
const MAX_BIGINT = 2n ** 63n - 1n;

/** Returns an amount in minor units. Throws `request.invalid` for zero, surplus decimals and more than 64 bits. */
export function readAmount(text: string, { bundle: { currency } }: Pick<Brand, 'bundle'>): bigint {
  const amount = parseAmount(text, currency);
  if (amount === null) throw new AppError('request.invalid', { where: '/amount', rule: 'decimals' });
  if (amount <= 0n) throw new AppError('request.invalid', { where: '/amount', rule: 'minimum' });
  if (amount > MAX_BIGINT) throw new AppError('request.invalid', { where: '/amount', rule: 'maximum' });
  return amount;
}
