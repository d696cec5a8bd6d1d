import { useFormContext } from 'react-hook-form';
import { useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import { PasswordField } from '../../../../../web/ui/password-field.tsx';
import type { RegisterValues } from '../model/register-values.ts';
import { newPasswordFault, repeatedFault } from '../../password/model/new-password.ts';
import { ruleMessage } from '../../form/rule-message.ts';
import type { RegisterFieldProps } from './register-form-context.ts';

/** Fields for the password of payments and its confirmation. */
export function RegisterPaymentPassword({ rule, desk: { judge } }: RegisterFieldProps) {
  const words = useTranslator();
  const { t } = words;
  const { register, formState, getValues, trigger } = useFormContext<RegisterValues>();
  const { errors, touchedFields } = formState;
  return (
    <>
      <PasswordField
        label={t('account:field.paymentPassword')}
        required
        autoComplete="new-password"
        hint={`${t('account:field.paymentPassword.hint')} ${ruleMessage(words, rule)}`}
        error={errors.fields?.paymentPassword?.message}
        {...register('fields.paymentPassword', {
          validate: (value) => newPasswordFault(words, { rule, judge, value, blank: 'account:register.required' }),
          onChange: () => (touchedFields.confirmPaymentPassword ? void trigger('confirmPaymentPassword') : undefined),
        })}
      />
      <PasswordField
        label={t('account:field.confirmPaymentPassword')}
        required
        autoComplete="new-password"
        error={errors.confirmPaymentPassword?.message}
        {...register('confirmPaymentPassword', {
          validate: (value) => repeatedFault(words, { value, password: getValues('fields.paymentPassword') }),
        })}
      />
    </>
  );
}
