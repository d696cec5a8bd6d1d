import type { RegisterRule } from '../../../../schema/generated/api/system.ts';
import type { ServerSettings } from './server-settings.ts';

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

/** What holds for a field that the brand says nothing of; in the order to show them. */
const defaults: readonly RegisterRule[] = [
  off('username', {
    enabled: true,
    required: true,
    minLength: 4,
    maxLength: 16,
    patternId: '2',
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
  }),
  off('password', { enabled: true, required: true, minLength: 8, maxLength: 64 }),
  off('payeeName'),
  off('email', { patternId: '4' }),
  off('mobileNum', { maxLength: 15, patternId: '7', acceptedPattern: '^[0-9]+$' }),
  off('affiliateCode', { maxLength: 64 }),
  off('line'),
  off('whatsapp'),
  off('facebook'),
  off('wechat'),
  off('qqNum'),
  off('idNumber'),
  off('nickname', { maxLength: 64 }),
  off('birthday', { minLength: 10, maxLength: 10, patternId: '12' }),
];

/** The registration rules of a brand: its own, then the defaults for what it left out. */
export function registerRules({ registration }: Pick<ServerSettings, 'registration'>): RegisterRule[] {
  return defaults.map((rule) => registration.rules.find(({ field }) => field === rule.field) ?? rule);
}
