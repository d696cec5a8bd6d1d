import { describe, expect, test } from 'vitest';
import type { RegisterRule } from '../../../../../../schema/generated/api/system.ts';
import { type PlanInput, planRegistration } from './register-plan.ts';

const rule = (field: RegisterRule['field'], rest: Partial<RegisterRule> = {}): RegisterRule => ({
  field,
  enabled: true,
  required: false,
  minLength: 0,
  maxLength: 255,
  patternId: '1',
  acceptedPattern: '*',
  ...rest,
});

const rules = [
  rule('username', { required: true }),
  rule('password', { required: true }),
  rule('email', { enabled: false }),
  rule('mobileNum', { enabled: false }),
  rule('affiliateCode'),
  rule('nickname'),
];

const plan = (change: Partial<PlanInput> = {}) =>
  planRegistration({
    rules,
    way: 'username',
    provesNumbers: false,
    passwordWithNumber: false,
    invited: false,
    ...change,
  });
const names = (shown: readonly RegisterRule[]) => shown.map(({ field, required }) => (required ? `${field}*` : field));

describe('planRegistration', () => {
  test('shows the enabled fields in the server’s order when registering by username', () => {
    expect(names(plan().fields)).toEqual(['username*', 'password*', 'affiliateCode', 'nickname']);
  });

  test('shows the number first and no username when registering by number, and a password only with the flag', () => {
    expect(names(plan({ way: 'mobile' }).fields)).toEqual(['mobileNum*', 'affiliateCode', 'nickname']);
    expect(names(plan({ way: 'mobile', passwordWithNumber: true }).fields)).toEqual([
      'mobileNum*',
      'password*',
      'affiliateCode',
      'nickname',
    ]);
  });

  test('hides the invitation code of a visitor who was invited', () => {
    expect(names(plan({ invited: true }).fields)).toEqual(['username*', 'password*', 'nickname']);
  });

  test('requires a verification code only if the number is shown', () => {
    expect(plan({ provesNumbers: true }).withCode).toBe(false);
    expect(plan({ provesNumbers: true, way: 'mobile' }).withCode).toBe(true);
    expect(plan({ provesNumbers: true, rules: [...rules, rule('mobileNum')] }).withCode).toBe(true);
  });

  test('requires the payment password wherever it is shown', () => {
    expect(names(plan({ rules: [rule('paymentPassword')] }).fields)).toEqual(['paymentPassword*']);
  });

  test('folds many optional fields, except the invitation code', () => {
    const many = [...rules, rule('line'), rule('zalo'), rule('address', { required: true })];
    const { fields, folded } = plan({ rules: many });
    expect(names(fields)).toEqual(['username*', 'password*', 'affiliateCode', 'address*']);
    expect(names(folded)).toEqual(['nickname', 'line', 'zalo']);
  });
});
