import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../../../core/portal-context.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import { birthdayAsRule, isOldEnough } from '../model/birthday.ts';
import type { RegisterValues } from '../model/register-values.ts';
import { ruleMessage } from '../../form/rule-message.ts';
import type { RegisterFieldProps } from './register-form-context.ts';

/** The browser's own date field, so that the visitor types the date or picks it on a phone. */
export function RegisterBirthday({ rule, desk: { judge } }: RegisterFieldProps) {
  const words = useTranslator();
  const { t } = words;
  const { minimumAge } = useBundle().deployment;
  const { register, formState } = useFormContext<RegisterValues>();
  const input = useRef<HTMLInputElement | null>(null);
  const accepts = (value: string) => judge(rule, value) === null;
  const validate = (typed: string | undefined = '') => {
    // An incomplete date has an empty value; it must not count as left out.
    if (typed === '' && input.current?.validity.badInput) return t('account:field.birthday.incomplete');
    const fault = judge(rule, birthdayAsRule(typed, accepts));
    if (fault === 'required') return t('account:register.required');
    if (fault !== null) return ruleMessage(words, rule);
    return typed === '' || isOldEnough(typed, minimumAge) || t('account:register.ageRequired', { age: minimumAge });
  };
  const { ref, ...field } = register('fields.birthday', { validate });
  return (
    <TextField
      label={t('account:field.birthday')}
      required={rule.required}
      type="date"
      min="1900-01-01"
      max="9999-12-31"
      autoComplete="bday"
      error={formState.errors.fields?.birthday?.message}
      {...field}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
    />
  );
}
