import { AppError } from '../../../shared/errors.ts';
import { parseAmount } from '../../../shared/money.ts';
import type { Brand } from '../http/brand.ts';

/** Returns an amount of zero or more in minor units. Throws `request.invalid` for surplus decimals. */
export function readMinor(text: string, { bundle: { currency } }: Pick<Brand, 'bundle'>, where: string): bigint {
  const amount = parseAmount(text, currency);
  if (amount === null || amount < 0n) throw new AppError('request.invalid', { where, rule: 'decimals' });
  return amount;
}
