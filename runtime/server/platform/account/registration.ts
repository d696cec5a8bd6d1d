import type { RegisterRequest } from '../../../../schema/generated/api/account.ts';
import { AppError } from '../../../shared/errors.ts';
import { judgeField } from '../../../shared/registration-rules.ts';
import type { Brand } from '../http/brand.ts';
import { registerRules } from '../http/register-rules.ts';

/** Holds a registration against the brand's rules. Throws what is wrong with it; gives the profile fields to keep. */
export function checkRegistration(
  brand: Pick<Brand, 'settings' | 'bundle'>,
  request: RegisterRequest,
  now: number,
): Record<string, string> {
  if (!request.termsAccepted) throw new AppError('account.terms_required');
  const { minimumAge } = brand.bundle.deployment;
  if (!request.ageConfirmed) throw new AppError('account.under_age', { age: minimumAge });
  const profile: Record<string, string> = {};
  for (const rule of registerRules(brand.settings)) {
    const { field, patternId, minLength, maxLength } = rule;
    const value = request[field] ?? '';
    if (!rule.enabled) continue;
    if (judgeField(rule, value) !== null)
      throw new AppError('account.field_invalid', { field, patternId, min: minLength, max: maxLength });
    if (value !== '' && field !== 'username' && field !== 'password') profile[field] = value;
  }
  if (request.password !== request.password.trim()) throw invalidPassword('spaces');
  if (request.password !== request.confirmPassword)
    throw new AppError('account.field_invalid', { field: 'confirmPassword', patternId: 'same', min: 0, max: 0 });
  const { birthday } = profile;
  if (birthday !== undefined && ageAt(birthday, now) < minimumAge)
    throw new AppError('account.under_age', { age: minimumAge });
  if (request.referralCode) profile.referralCode = request.referralCode;
  return profile;
}

function invalidPassword(patternId: string): AppError {
  return new AppError('account.field_invalid', { field: 'password', patternId, min: 8, max: 64 });
}

/** Whole years since a birthday written yyyy-MM-dd or MM-dd-yyyy. */
function ageAt(birthday: string, now: number): number {
  const [first = '', second = '', third = ''] = birthday.split('-');
  const [year, month, day] = (first.length === 4 ? [first, second, third] : [third, first, second]).map(Number);
  const today = new Date(now);
  const passed = [today.getUTCMonth() + 1, today.getUTCDate()];
  const before = (passed[0] ?? 0) < (month ?? 0) || (passed[0] === month && (passed[1] ?? 0) < (day ?? 0));
  return today.getUTCFullYear() - (year ?? 0) - (before ? 1 : 0);
}
