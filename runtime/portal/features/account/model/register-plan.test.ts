import { describe, expect, test } from 'vitest';
import type { RegisterRule } from '../../../../../schema/generated/api/system.ts';
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

describe('what a registration asks for', () => {
  test('by username: what is switched on, in the server’s order', () => {
    expect(names(plan().fields)).toEqual(['username*', 'password*', 'affiliateCode', 'nickname']);
  });

  test('by number: the number first whatever its rule says, no username, and a password only where one is chosen', () => {
    expect(names(plan({ way: 'mobile' }).fields)).toEqual(['mobileNum*', 'affiliateCode', 'nickname']);
    expect(names(plan({ way: 'mobile', passwordWithNumber: true }).fields)).toEqual([
      'mobileNum*',
      'password*',
      'affiliateCode',
      'nickname',
    ]);
  });

  test('the invitation code is not asked of someone whose address carries a good one', () => {
    expect(names(plan({ invited: true }).fields)).toEqual(['username*', 'password*', 'nickname']);
  });

  test('a code is asked for only where a number is', () => {
    expect(plan({ provesNumbers: true }).withCode).toBe(false);
    expect(plan({ provesNumbers: true, way: 'mobile' }).withCode).toBe(true);
    expect(plan({ provesNumbers: true, rules: [...rules, rule('mobileNum')] }).withCode).toBe(true);
  });

  test('a payment password is required wherever it is shown', () => {
    expect(names(plan({ rules: [rule('paymentPassword')] }).fields)).toEqual(['paymentPassword*']);
  });

  test('many optional fields are folded away, all but the invitation code', () => {
    const many = [...rules, rule('line'), rule('zalo'), rule('address', { required: true })];
    const { fields, folded } = plan({ rules: many });
    expect(names(fields)).toEqual(['username*', 'password*', 'affiliateCode', 'address*']);
    expect(names(folded)).toEqual(['nickname', 'line', 'zalo']);
  });
});
