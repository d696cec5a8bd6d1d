import type { RegisterRequest } from '../../../../../schema/generated/api/account.ts';
import type { RegisterRule } from '../../../../../schema/generated/api/system.ts';
import { AppError } from '../../../../shared/errors.ts';
import { passwordText } from '../../../../shared/password-text.ts';
import { plainNumber } from '../../../../shared/plain-number.ts';
import { realName } from '../../../../shared/real-name.ts';
import type { Brand } from '../../http/brand.ts';
import { checkField } from '../players/check-field.ts';
import { checkAge } from '../players/check-age.ts';
import { registerRules } from '../players/register-rules.ts';
import { checkNewPassword } from '../factors/new-password.ts';

/**
 * Registration by username, or by mobile number: the number becomes the username, and a password is required only where
 * the brand asks for one.
 */
export type RegistrationMethod = { by: 'username' } | { by: 'mobile'; asksPassword: boolean };

export interface CheckedRegistration {
  /** Null where none is required: the account has no password until one is set. */
  password: string | null;
  paymentPassword: string | null;
  email: string | null;
  /** National or international, without what people insert between the digits. */
  mobile: string | null;
  /** Other profile fields that the rules define and the player filled in. */
  profile: Record<string, string>;
}

/** Fields that an account stores in columns of their own, or not at all. */
const keptElsewhere: readonly RegisterRule['field'][] = [
  'username',
  'password',
  'paymentPassword',
  'email',
  'mobileNum',
];

/** Fields whose rule is applied to another form than the typed one; that form is stored. */
const readers: Partial<Record<RegisterRule['field'], (typed: string) => string>> = {
  password: passwordText,
  paymentPassword: passwordText,
  payeeName: realName,
  mobileNum: plainNumber,
};

/**
 * Validates a registration against the brand's rules, its minimum age and its terms. Throws the error of the first
 * violation.
 */
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
    const { field } = rule;
    const typed = request[field] ?? '';
    const value = readers[field]?.(typed) ?? typed;
    if (!rule.enabled) continue;
    checkField(rule, field === 'mobileNum' ? value.replace(/^\+/, '') : value);
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
  if (birthday !== undefined) checkAge(brand, birthday, now);
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

/** Returns a rule as the registration method changes it. */
function ruleFor(rule: RegisterRule, way: RegistrationMethod): RegisterRule {
  if (way.by === 'username') return rule;
  if (rule.field === 'username') return { ...rule, enabled: false };
  if (rule.field === 'password') return { ...rule, enabled: way.asksPassword, required: true };
  return rule.field === 'mobileNum' ? { ...rule, enabled: true, required: true } : rule;
}
