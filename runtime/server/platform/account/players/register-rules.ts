import type { RegisterRule } from '../../../../../schema/generated/api/system.ts';
import type { ServerSettings } from '../../http/server-settings.ts';

type RuleSettings = Pick<ServerSettings, 'registration' | 'passwords'>;

const off = (field: RegisterRule['field'], rule: Partial<RegisterRule> = {}): RegisterRule => ({
  field,
  enabled: false,
  required: false,
  minLength: 0,
  maxLength: 255,
  patternId: '1',
  acceptedPattern: '*',
  ...rule,
});

const username = off('username', {
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 16,
  patternId: '2',
  acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
});

/** Default rules for the fields after the password, in display order. */
const others: readonly RegisterRule[] = [
  off('payeeName', { minLength: 2, maxLength: 100, patternId: 'payee' }),
  off('email', { patternId: '4' }),
  off('mobileNum', { maxLength: 15, patternId: '7', acceptedPattern: '^[0-9]+$' }),
  off('affiliateCode', { maxLength: 64 }),
  off('recommenderId', { maxLength: 64 }),
  off('line'),
  off('whatsapp'),
  off('facebook'),
  off('wechat'),
  off('telegram'),
  off('zalo'),
  off('qqNum'),
  off('idNumber'),
  off('nickname', { maxLength: 64 }),
  off('birthday', { minLength: 10, maxLength: 10, patternId: '12' }),
  off('address'),
  off('nationality'),
  off('occupation'),
  off('sourceOfIncome'),
  off('paymentPassword', { minLength: 6, maxLength: 64 }),
];

/** Returns the registration rules of a brand: its own, then the defaults for the rest. */
export function registerRules({ registration, passwords }: RuleSettings): RegisterRule[] {
  const { minLength, maxLength, patternId, acceptedPattern } = passwords;
  const password = off('password', {
    enabled: true,
    required: true,
    minLength,
    maxLength,
    patternId,
    acceptedPattern,
  });
  return [username, password, ...others].map(
    (rule) => registration.rules.find(({ field }) => field === rule.field) ?? rule,
  );
}
