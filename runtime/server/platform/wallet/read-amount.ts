import { AppError } from '../../../shared/errors.ts';
import { parseAmount } from '../../../shared/money.ts';
import type { Brand } from '../http/brand.ts';

/** Returns an amount in minor units. Throws `request.invalid` for zero and for surplus decimals. */
export function readAmount(text: string, { bundle: { currency } }: Pick<Brand, 'bundle'>): bigint {
  const amount = parseAmount(text, currency);
  if (amount === null) throw new AppError('request.invalid', { where: '/amount', rule: 'decimals' });
  if (amount <= 0n) throw new AppError('request.invalid', { where: '/amount', rule: 'minimum' });
  return amount;
}
