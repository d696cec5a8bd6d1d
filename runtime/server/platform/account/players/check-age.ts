import { AppError } from '../../../../shared/errors.ts';
import type { Brand } from '../../http/brand.ts';

/** Throws `account.under_age` for a birthday below the minimum age of the brand. */
export function checkAge({ bundle }: Pick<Brand, 'bundle'>, birthday: string, now: number): void {
  const { minimumAge } = bundle.deployment;
  if (ageAt(birthday, now) < minimumAge) throw new AppError('account.under_age', { age: minimumAge });
}

/** Returns the age in whole years for a birthday written yyyy-MM-dd or MM-dd-yyyy. */
function ageAt(birthday: string, now: number): number {
  const [first = '', second = '', third = ''] = birthday.split('-');
  const [year, month, day] = (first.length === 4 ? [first, second, third] : [third, first, second]).map(Number);
  const today = new Date(now);
  const passed = [today.getUTCMonth() + 1, today.getUTCDate()];
  const before = (passed[0] ?? 0) < (month ?? 0) || (passed[0] === month && (passed[1] ?? 0) < (day ?? 0));
  return today.getUTCFullYear() - (year ?? 0) - (before ? 1 : 0);
}
