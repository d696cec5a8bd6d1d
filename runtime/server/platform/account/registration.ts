import type { RegisterRequest } from '../../../../schema/generated/api/account.ts';
import type { RegisterRule } from '../../../../schema/generated/api/system.ts';
import { AppError } from '../../../shared/errors.ts';
import { validateField } from '../../../shared/registration-rules.ts';
import type { Brand } from '../http/brand.ts';
import { registerRules } from '../http/register-rules.ts';
import { checkNewPassword } from './new-password.ts';

/** By username; or by mobile number, which is the username then, with a password only where the brand asks for one. */
export type RegistrationMethod = { by: 'username' } | { by: 'mobile'; asksPassword: boolean };

export interface CheckedRegistration {
  /** Null where none is asked for: the account has none until one is set. */
  password: string | null;
  paymentPassword: string | null;
  email: string | null;
  /** As typed. */
  mobile: string | null;
  /** What else the rules ask for, and was filled in. */
  profile: Record<string, string>;
}

/** Fields that an account keeps in places of their own, or not at all. */
const keptElsewhere: readonly RegisterRule['field'][] = [
  'username',
  'password',
  'paymentPassword',
  'email',
  'mobileNum',
];

/** Holds a registration against the brand's rules, its age and its terms. Throws what is wrong with it. */
export function checkRegistration(
  brand: Pick<Brand, 'settings' | 'bundle'>,
  request: Partial<RegisterRequest> & Pick<RegisterRequest, 'ageConfirmed' | 'termsAccepted'>,
  { way, now }: { way: RegistrationMethod; now: number },
): CheckedRegistration {
  if (!request.termsAccepted) throw new AppError('account.terms_required');
  const { minimumAge } = brand.bundle.deployment;
  if (!request.ageConfirmed) throw new AppError('account.under_age', { age: minimumAge });
  const given: Partial<Record<RegisterRule['field'], string>> = {};
  for (const rule of registerRules(brand.settings).map((each) => ruleFor(each, way))) {
    const { field, patternId, minLength: min, maxLength: max } = rule;
    const value = request[field] ?? '';
    if (!rule.enabled) continue;
    if (validateField(rule, field === 'mobileNum' ? digitsOf(value) : value) !== null)
      throw new AppError('account.field_invalid', { field, patternId, min, max });
    if (value !== '') given[field] = value;
  }
  const { password = null, paymentPassword = null, birthday } = given;
  if (password !== null)
    checkNewPassword(brand, {
      password,
      confirmation: request.confirmPassword ?? '',
      field: 'password',
      username: way.by === 'username' ? request.username : request.mobileNum,
    });
  if (birthday !== undefined && ageAt(birthday, now) < minimumAge)
    throw new AppError('account.under_age', { age: minimumAge });
  return {
    password,
    paymentPassword,
    email: given.email ?? null,
    mobile: given.mobileNum ?? null,
    profile: Object.fromEntries(
      Object.entries(given).filter(([field]) => !keptElsewhere.some((name) => name === field)),
    ),
  };
}

/** A rule as the way to register changes it. */
function ruleFor(rule: RegisterRule, way: RegistrationMethod): RegisterRule {
  if (way.by === 'username') return rule;
  if (rule.field === 'username') return { ...rule, enabled: false };
  if (rule.field === 'password') return { ...rule, enabled: way.asksPassword, required: true };
  return rule.field === 'mobileNum' ? { ...rule, enabled: true, required: true } : rule;
}

/** A number as its rule means it: how people group digits is no part of it. */
function digitsOf(mobile: string): string {
  return mobile.replaceAll(/[ ().-]/g, '').replace(/^\+/, '');
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
