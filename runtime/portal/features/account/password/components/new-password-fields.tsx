import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import { PasswordField } from '../../../../../web/ui/password-field.tsx';
import {
  newPasswordFault,
  type NewPasswordValues,
  type PasswordValidator,
  repeatedFault,
} from '../model/new-password.ts';
import { ruleMessage } from '../../form/rule-message.ts';
import { PasswordStrengthHint } from './password-strength-hint.tsx';

export interface NewPasswordFieldsProps extends PasswordValidator {
  /** Text that others know about the player: a password that contains it is weak. */
  personal?: readonly string[];
  /** False if one field is enough. */
  twice?: boolean;
  autoFocus?: boolean;
}

/**
 * Fields for a new password with its rule, its strength and its confirmation. Requires a form of `NewPasswordValues`.
 */
export function NewPasswordFields({ rule, judge, personal, twice = true, autoFocus }: NewPasswordFieldsProps) {
  const words = useTranslator();
  const { t } = words;
  const { register, control, formState, getValues, trigger } = useFormContext<NewPasswordValues>();
  const password = useWatch({ control, name: 'newPassword' });
  const { errors, touchedFields } = formState;
  return (
    <>
      <PasswordField
        label={t('account:field.newPassword')}
        required
        autoFocus={autoFocus}
        autoComplete="new-password"
        hint={
          password === '' ? ruleMessage(words, rule) : <PasswordStrengthHint password={password} personal={personal} />
        }
        error={errors.newPassword?.message}
        {...register('newPassword', {
          validate: (value) => newPasswordFault(words, { rule, judge, value }),
          onChange: () => (twice && touchedFields.confirmNewPassword ? void trigger('confirmNewPassword') : undefined),
        })}
      />
      {twice ? (
        <PasswordField
          label={t('account:field.confirmNewPassword')}
          required
          autoComplete="new-password"
          error={errors.confirmNewPassword?.message}
          {...register('confirmNewPassword', {
            validate: (value) => repeatedFault(words, { value, password: getValues('newPassword') }),
          })}
        />
      ) : null}
    </>
  );
}
