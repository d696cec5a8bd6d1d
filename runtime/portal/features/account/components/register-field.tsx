import { useFormContext, useWatch } from 'react-hook-form';
import type { RegisterRule } from '../../../../../schema/generated/api/system.ts';
import type { judgeField } from '../../../../shared/registration-rules.ts';
import { useWords } from '../../../client/i18n/use-words.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { registerFieldLook } from '../model/register-field-look.ts';
import type { RegisterValues } from '../model/register-values.ts';
import { ruleMessage } from '../model/rule-message.ts';
import { PasswordStrengthHint } from './password-strength-hint.tsx';

export interface RegisterFieldProps {
  rule: RegisterRule;
  judge: typeof judgeField;
}

/** One field as its rule wants it; the password brings its confirmation along. */
export function RegisterField({ rule, judge }: RegisterFieldProps) {
  if (rule.field === 'password') return <PasswordPair rule={rule} judge={judge} />;
  return <PlainField rule={rule} judge={judge} />;
}

function PlainField({ rule, judge }: RegisterFieldProps) {
  const words = useWords();
  const { register, formState } = useFormContext<RegisterValues>();
  const { field } = rule;
  const look = registerFieldLook[field];
  const validate = (value: string | undefined) => {
    const fault = judge(rule, (value ?? '').trim());
    if (fault === null) return true;
    return fault === 'required' ? words.t('account:register.required') : ruleMessage(words, rule);
  };
  return (
    <TextField
      label={words.t(`account:field.${field}`)}
      required={rule.required}
      type={look.type}
      inputMode={'inputMode' in look ? look.inputMode : undefined}
      autoComplete={look.autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      hint={hintOf()}
      error={formState.errors.fields?.[field]?.message}
      {...register(`fields.${field}`, { validate })}
    />
  );

  function hintOf(): string | undefined {
    if ('hint' in look) return words.t(`account:field.${field}.hint`);
    return field === 'username' ? ruleMessage(words, rule) : undefined;
  }
}

function PasswordPair({ rule, judge }: RegisterFieldProps) {
  const words = useWords();
  const { t } = words;
  const { register, control, formState, getValues, trigger } = useFormContext<RegisterValues>();
  const password = useWatch({ control, name: 'fields.password' }) ?? '';
  const { errors, touchedFields } = formState;
  const judged = (value: string | undefined = '') => {
    if (value !== value.trim()) return t('account:register.passwordEdges');
    const fault = judge(rule, value);
    if (fault === null) return true;
    return fault === 'required' ? t('account:register.required') : ruleMessage(words, rule);
  };
  return (
    <>
      <PasswordField
        label={t('account:field.password')}
        required
        autoComplete="new-password"
        hint={password === '' ? ruleMessage(words, rule) : <PasswordStrengthHint password={password} />}
        error={errors.fields?.password?.message}
        {...register('fields.password', {
          validate: judged,
          onChange: () => (touchedFields.confirmPassword ? void trigger('confirmPassword') : undefined),
        })}
      />
      <PasswordField
        label={t('account:field.confirmPassword')}
        required
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          validate: (value) =>
            value === (getValues('fields.password') ?? '') || t('account:register.inconsistentTwice'),
        })}
      />
    </>
  );
}
