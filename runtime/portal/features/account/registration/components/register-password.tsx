import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import { PasswordField } from '../../../../../web/ui/password-field.tsx';
import type { RegisterValues } from '../model/register-values.ts';
import { newPasswordFault, repeatedFault } from '../../password/model/new-password.ts';
import { ruleMessage } from '../../form/rule-message.ts';
import { PasswordStrengthHint } from '../../password/components/password-strength-hint.tsx';
import type { RegisterFieldProps } from './register-form-context.ts';

/** Fields for the password with its strength, and for its confirmation. */
export function RegisterPassword({ rule, desk: { judge } }: RegisterFieldProps) {
  const words = useTranslator();
  const { t } = words;
  const { register, control, formState, getValues, trigger } = useFormContext<RegisterValues>();
  const password = useWatch({ control, name: 'fields.password' }) ?? '';
  const { errors, touchedFields } = formState;
  return (
    <>
      <PasswordField
        label={t('account:field.password')}
        required
        autoComplete="new-password"
        hint={password === '' ? ruleMessage(words, rule) : <PasswordStrengthHint password={password} />}
        error={errors.fields?.password?.message}
        {...register('fields.password', {
          validate: (value) => newPasswordFault(words, { rule, judge, value, blank: 'account:register.required' }),
          onChange: () => (touchedFields.confirmPassword ? void trigger('confirmPassword') : undefined),
        })}
      />
      <PasswordField
        label={t('account:field.confirmPassword')}
        required
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          validate: (value) => repeatedFault(words, { value, password: getValues('fields.password') }),
        })}
      />
    </>
  );
}
