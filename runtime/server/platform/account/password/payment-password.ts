import { AppError } from '../../../../shared/errors.ts';
import { passwordText } from '../../../../shared/password-text.ts';
import { audit } from '../../database/audit.ts';
import { playerOf, type Call } from '../../http/call.ts';
import { checkField } from '../players/check-field.ts';
import { sendNotice } from '../players/security-notices.ts';
import { registerRules } from '../players/register-rules.ts';
import { confirmPassword } from '../factors/confirm-password.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { hashPassword } from '../../credentials/passwords.ts';

/** Rule for brands whose registration does not define one. */
const ownRule = {
  field: 'paymentPassword',
  minLength: 6,
  maxLength: 64,
  patternId: '1',
  acceptedPattern: '*',
} as const;

/** Sets or changes the password for payments; its rule is that of the registration. */
export async function setPaymentPassword(
  call: Call<'account.setPaymentPassword'>,
  { clock, messagesOf }: Pick<AccountDependencies, 'clock' | 'messagesOf'>,
): Promise<undefined> {
  const { brand, input, ip } = call;
  const { merchant, db, settings } = brand;
  const { id } = playerOf(call);
  const { password } = input;
  const paymentPassword = passwordText(input.paymentPassword);
  const rule = registerRules(settings).find(({ field }) => field === 'paymentPassword') ?? ownRule;
  checkField({ ...rule, required: true }, paymentPassword);
  if (paymentPassword !== paymentPassword.trim()) {
    const { minLength: min, maxLength: max } = rule;
    throw new AppError('account.field_invalid', { field: 'paymentPassword', patternId: 'spaces', min, max });
  }
  if (passwordText(input.confirmPaymentPassword) !== paymentPassword)
    throw new AppError('account.field_invalid', { field: 'confirmPaymentPassword', patternId: 'same', min: 0, max: 0 });
  await confirmPassword(call, password, clock);
  const at = clock.now();
  const paymentHash = await hashPassword(paymentPassword);
  await db.query(
    'update player set payment_password_hash = $3, payment_password_at = $4 where merchant = $1 and id = $2',
    [merchant, id, paymentHash, new Date(at)],
  );
  await audit(db, { merchant, at, actor: id, action: 'payment_password.set', ip });
  sendNotice(call, { clock, messagesOf }, { about: 'paymentPasswordSet', playerId: id });
  return undefined;
}
