import { useFormContext } from 'react-hook-form';
import { realName } from '../../../../../shared/real-name.ts';
import { useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import { type FieldLook, registerFieldLook } from '../model/register-field-look.ts';
import type { RegisterValues } from '../model/register-values.ts';
import { ruleMessage } from '../../form/rule-message.ts';
import { RegisterBirthday } from './register-birthday.tsx';
import type { RegisterFieldProps } from './register-form-context.ts';
import { RegisterNationality } from './register-nationality.tsx';
import { RegisterPassword } from './register-password.tsx';
import { RegisterPaymentPassword } from './register-payment-password.tsx';
import { RegisterPhone } from './register-phone.tsx';

const parts = {
  text: RegisterText,
  password: RegisterPassword,
  paymentPassword: RegisterPaymentPassword,
  phone: RegisterPhone,
  birthday: RegisterBirthday,
  nationality: RegisterNationality,
} as const satisfies Record<FieldLook['kind'], unknown>;

/** Renders one field by its rule; some kinds include further fields: a confirmation, a code. */
export function RegisterField(props: RegisterFieldProps) {
  const Part = parts[registerFieldLook[props.rule.field].kind];
  return <Part {...props} />;
}

function RegisterText({ rule, desk: { judge } }: RegisterFieldProps) {
  const words = useTranslator();
  const { register, formState } = useFormContext<RegisterValues>();
  const { field } = rule;
  const look: FieldLook = registerFieldLook[field];
  const validate = (typed: string | undefined) => {
    const value = field === 'payeeName' ? realName(typed ?? '') : (typed ?? '').trim();
    const fault = judge(rule, value);
    if (fault === 'required') return words.t('account:register.required');
    return fault === null || ruleMessage(words, rule);
  };
  return (
    <TextField
      label={words.t(`account:field.${field}`)}
      required={rule.required}
      type={look.type}
      inputMode={look.inputMode}
      autoComplete={look.autoComplete}
      autoCapitalize={field === 'payeeName' ? 'words' : 'none'}
      spellCheck={false}
      hint={hintOf()}
      error={formState.errors.fields?.[field]?.message}
      {...register(`fields.${field}`, { validate })}
    />
  );

  function hintOf(): string | undefined {
    const hint = `account:field.${field}.hint`;
    if (look.hint && words.has(hint)) return words.t(hint);
    return field === 'username' ? ruleMessage(words, rule) : undefined;
  }
}
