import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { apiCall } from '../../../client/api/api-call.ts';
import { useWords } from '../../../client/i18n/use-words.ts';
import { Button } from '../../../ui/button.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { resetByPhone } from '../api/forgot-password.ts';
import { codeProof, type CodeWait, sendMobileCode } from '../api/mobile-code.ts';
import { loadPhoneNumbers } from '../api/phone-numbers.ts';
import { loginErrorWords } from '../model/login-error-words.ts';
import type { NewPasswordValues, PasswordJudge } from '../model/new-password.ts';
import { passwordPlace } from '../model/password-refusal.ts';
import { PhoneAuthError } from '../model/phone-auth-error.ts';
import { refusalMessage } from '../model/register-refusal.ts';
import { AccountForm, FormText } from './account-form.ts';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useCountry } from './use-country.ts';
import type { FetchHumanToken } from './use-human-check.ts';
import { usePhoneRule } from './use-phone-rule.ts';
import { useSendCode } from './use-send-code.ts';
import { useVisitorProof } from './use-visitor-proof.ts';

interface PhoneValues extends NewPasswordValues {
  mobileNum: string;
  code: string;
}

export interface ForgotByPhoneFormProps extends PasswordJudge {
  onDone: (login: LoginValue) => void;
  fetchToken?: FetchHumanToken;
}

/** A mobile number, the code sent to it, and the new password; what was typed stays when the answer is no or slow. */
export function ForgotByPhoneForm({ rule, judge, onDone, fetchToken }: ForgotByPhoneFormProps) {
  const words = useWords();
  const { t } = words;
  const choice = useCountry();
  const judgeNumber = usePhoneRule(choice.country);
  const countryDialingCode = choice.country?.countryDialingCode ?? '';
  const proof = useVisitorProof({ startAtOnce: true, fetchToken });
  const [wait, setWait] = useState<CodeWait | null>(null);
  const form = useForm<PhoneValues>({
    defaultValues: { mobileNum: '', code: '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  });
  const { register, getValues, trigger, formState } = form;
  const place = (error: Error) => {
    const field = placeOf(error);
    if (field === null) return;
    const number = getValues('mobileNum').trim();
    const message =
      error instanceof AppError && error.code === 'phone.invalid'
        ? loginErrorWords(t, new AppError(error.code, { number }))
        : field === 'newPassword'
          ? refusalMessage(words, error)
          : loginErrorWords(t, error);
    form.setError(field, { type: 'server', message }, { shouldFocus: true });
  };
  const code = useSendCode({
    purpose: 'forgot',
    compensate: true,
    ready: async () => choice.country !== null && (await trigger('mobileNum', { shouldFocus: true })) && proof.ready(),
    request: async () => {
      const mobileNum = getValues('mobileNum').trim();
      const phones = await loadPhoneNumbers().catch(() => null);
      const sent = await sendMobileCode({
        mobile: (choice.country === null ? null : phones?.read(mobileNum, choice.country)) ?? mobileNum,
        own: async () => apiCall('account.forgotSmsCode', { mobileNum, countryDialingCode, ...(await proof.take()) }),
      });
      setWait(sent);
      return sent;
    },
    onSent: proof.passed,
    onError: (error) => {
      proof.refused(error);
      place(error);
    },
  });
  const reset = useMutation({
    mutationFn: async ({ mobileNum, code: typed, newPassword }: PhoneValues) => {
      const third = await codeProof(typed, wait);
      const own = 'firebaseIdToken' in third ? third : { verificationCode: typed.trim() };
      return resetByPhone({ mobileNum: mobileNum.trim(), countryDialingCode, newPassword, ...own });
    },
    onSuccess: onDone,
    onError: place,
  });
  const { errors } = formState;
  const failed = [reset.error, code.error].find((error) => error !== null && placeOf(error) === null);
  return (
    <FormProvider {...form}>
      <AccountForm
        noValidate
        aria-label={t('account:forgot.byPhone')}
        onSubmit={form.handleSubmit((values) => reset.mutate(values))}
      >
        <FormText>{t('account:forgot.phoneText')}</FormText>
        {failed ? <FormNotice tone="negative">{loginErrorWords(t, failed)}</FormNotice> : null}
        <PhoneField
          label={t('account:field.mobileNum')}
          required
          choice={choice}
          error={errors.mobileNum?.message}
          {...register('mobileNum', { validate: judgeNumber })}
        />
        <ProofFields proof={proof} />
        <CodeField
          label={t('account:code.label')}
          required
          code={code}
          error={errors.code?.message}
          {...register('code', { validate: (typed) => typed.trim() !== '' || t('account:code.required') })}
        />
        <NewPasswordFields rule={rule} judge={judge} twice={false} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={reset.isPending}
          data-action="forgot-phone-submit"
        >
          {t('account:forgot.phoneSubmit')}
        </Button>
      </AccountForm>
    </FormProvider>
  );
}

/** The field a refusal is about; null when it is about the whole. */
function placeOf(error: Error): 'mobileNum' | 'code' | 'newPassword' | null {
  if (error instanceof PhoneAuthError) return error.fault.field === 'mobile' ? 'mobileNum' : error.fault.field;
  if (passwordPlace(error) === 'newPassword') return 'newPassword';
  if (!(error instanceof AppError)) return null;
  if (error.code === 'phone.invalid') return 'mobileNum';
  return error.code === 'account.wrong_code' ? 'code' : null;
}
