import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { plainNumber } from '../../../../../shared/plain-number.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import { numberToSend } from '../../phone/phone-numbers.ts';
import { sendMobileCode } from '../../verification/api/mobile-code.ts';
import type { RegisterValues } from '../model/register-values.ts';
import { CodeField } from '../../verification/components/code-field.tsx';
import { filledInCode } from '../../form/filled-in-code.ts';
import { PhoneField } from '../../phone/phone-field.tsx';
import type { RegisterFieldProps } from './register-form-context.ts';
import { useCountry } from '../../phone/use-country.ts';
import { usePhoneRule } from '../../phone/use-phone-rule.ts';
import { useSendCode } from '../../verification/components/use-send-code.ts';

/** Field for a mobile number and, if the brand verifies numbers, for the code sent to it. */
export function RegisterPhone({ rule, desk }: RegisterFieldProps) {
  const { plan, proof, onCodeSent, onCodeRefused, isShownElsewhere } = desk;
  const { t } = useTranslator();
  const { register, formState, getValues, setValue, trigger } = useFormContext<RegisterValues>();
  const choice = useCountry();
  const { country } = choice;
  const judge = usePhoneRule(country);
  const countryDialingCode = country?.countryDialingCode ?? '';
  useEffect(() => setValue('countryDialingCode', countryDialingCode), [countryDialingCode, setValue]);
  const code = useSendCode({
    purpose: 'register',
    ready: async () =>
      country !== null &&
      (plainNumber(getValues('fields.mobileNum') ?? '') !== '' || rule.required) &&
      (await trigger('fields.mobileNum', { shouldFocus: true })) &&
      proof.ready(),
    request: async () => {
      const mobileNo = plainNumber(getValues('fields.mobileNum') ?? '');
      const sent = await sendMobileCode({
        mobile: await numberToSend(mobileNo, country),
        own: async () => apiCall('account.registerSmsCode', { mobileNo, countryDialingCode, ...(await proof.take()) }),
      });
      onCodeSent(sent);
      return sent;
    },
    onSent: proof.passed,
    onError: (error) => {
      proof.refused(error);
      onCodeRefused(error);
    },
    toldElsewhere: isShownElsewhere,
  });
  const { errors } = formState;
  const given = (): boolean => rule.required || plainNumber(getValues('fields.mobileNum') ?? '') !== '';
  return (
    <>
      <PhoneField
        label={t('account:field.mobileNum')}
        required={rule.required}
        choice={choice}
        error={errors.fields?.mobileNum?.message}
        {...register('fields.mobileNum', { validate: (typed = '') => (given() ? judge(plainNumber(typed)) : true) })}
      />
      {plan.withCode ? (
        <CodeField
          label={t('account:code.label')}
          required={rule.required}
          code={code}
          error={errors.verificationCode?.message}
          {...register('verificationCode', {
            validate: (typed) => (given() ? filledInCode(t, typed, 'account:code.required') : true),
          })}
        />
      ) : null}
    </>
  );
}
