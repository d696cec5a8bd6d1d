import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AppError } from '../../../../../shared/errors.ts';
import { plainNumber } from '../../../../../shared/plain-number.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { Checkbox } from '../../../../../web/ui/checkbox.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { codeProof, type CodeWait, sendMobileCode } from '../../verification/api/mobile-code.ts';
import { numberToSend } from '../../phone/phone-numbers.ts';
import { filledInCode } from '../../form/filled-in-code.ts';
import { loginErrorWords } from '../../form/login-error-words.ts';
import { PhoneAuthError } from '../../verification/model/phone-auth-error.ts';
import { AccountForm } from '../../form/account-form.ts';
import { CodeField } from '../../verification/components/code-field.tsx';
import { PhoneField } from '../../phone/phone-field.tsx';
import { ProofFields } from '../../verification/components/proof-fields.tsx';
import { useCountry } from '../../phone/use-country.ts';
import type { FetchHumanToken } from '../../verification/components/use-human-check.ts';
import { useLogIn } from './use-log-in.ts';
import { usePhoneRule } from '../../phone/use-phone-rule.ts';
import { useSendCode } from '../../verification/components/use-send-code.ts';
import { useVisitorProof } from '../../verification/components/use-visitor-proof.ts';

interface SmsLoginValues {
  mobileNum: string;
  code: string;
  remember: boolean;
}

export interface SmsLoginFormProps {
  onDone: () => void;
  fetchToken?: FetchHumanToken;
}

/** Form for a mobile number and the code sent to it. The text stays when the call fails or is slow. */
export function SmsLoginForm({ onDone, fetchToken }: SmsLoginFormProps) {
  const t = useT();
  const choice = useCountry();
  const judge = usePhoneRule(choice.country);
  const countryDialingCode = choice.country?.countryDialingCode ?? '';
  const proof = useVisitorProof({ startAtOnce: true, fetchToken });
  const [wait, setWait] = useState<CodeWait | null>(null);
  const { register, handleSubmit, formState, getValues, setError, trigger } = useForm<SmsLoginValues>({
    defaultValues: { mobileNum: '', code: '', remember: false },
  });
  const place = (error: Error): boolean => {
    const field = errorFieldOf(error);
    if (field === null) return false;
    const message = loginErrorWords(t, named(error, getValues('mobileNum')));
    setError(field, { type: 'server', message }, { shouldFocus: true });
    return true;
  };
  const code = useSendCode({
    purpose: 'login',
    ready: async () => choice.country !== null && (await trigger('mobileNum', { shouldFocus: true })) && proof.ready(),
    request: async () => {
      const mobileNum = plainNumber(getValues('mobileNum'));
      const sent = await sendMobileCode({
        mobile: await numberToSend(mobileNum, choice.country),
        own: async () => apiCall('account.loginSmsCode', { mobileNum, countryDialingCode, ...(await proof.take()) }),
      });
      setWait(sent);
      return sent;
    },
    onSent: proof.passed,
    onError: (error) => {
      proof.refused(error);
      place(error);
    },
    toldElsewhere,
  });
  const login = useLogIn({
    takeProof: proof.take,
    onRefused: (error) => {
      proof.refused(error);
      place(error);
    },
    onDone,
  });
  // A third party accepts its code once, and a second submit may come before the next render.
  const proving = useRef(false);
  const send = async ({ mobileNum, code: password, remember }: SmsLoginValues) => {
    if (proving.current || !proof.ready()) return;
    proving.current = true;
    try {
      const third = await codeProof(password, wait);
      login.mutate({ type: 'sms', username: plainNumber(mobileNum), password, countryDialingCode, remember, ...third });
    } catch (error) {
      if (error instanceof Error && !place(error)) setError('code', { message: loginErrorWords(t, error) });
    } finally {
      proving.current = false;
    }
  };
  const failed = login.error === null || errorFieldOf(login.error) !== null ? null : login.error;
  return (
    <AccountForm noValidate aria-label={t('account:login.title')} onSubmit={handleSubmit(send)}>
      {failed ? <FormNotice tone="negative">{loginErrorWords(t, failed)}</FormNotice> : null}
      <PhoneField
        label={t('account:field.mobileNum')}
        required
        choice={choice}
        error={formState.errors.mobileNum?.message}
        {...register('mobileNum', { validate: judge })}
      />
      <CodeField
        label={t('account:code.label')}
        required
        code={code}
        error={formState.errors.code?.message}
        {...register('code', { validate: (typed) => filledInCode(t, typed, 'account:code.required') })}
      />
      <Checkbox {...register('remember')}>{t('account:login.remember')}</Checkbox>
      <ProofFields proof={proof} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        loading={login.isPending || formState.isSubmitting}
        data-action="login-submit"
      >
        {t('account:login.submit')}
      </Button>
    </AccountForm>
  );
}

/** Returns the field an error belongs to; null if it belongs to the whole form. */
function errorFieldOf(error: Error): 'mobileNum' | 'code' | null {
  if (error instanceof PhoneAuthError) return error.fault.field === 'mobile' ? 'mobileNum' : error.fault.field;
  if (!(error instanceof AppError)) return null;
  if (error.code === 'phone.invalid') return 'mobileNum';
  return error.code === 'account.wrong_code' ? 'code' : null;
}

function toldElsewhere(error: Error): boolean {
  return errorFieldOf(error) !== null;
}

/** Adds the number to the error of an invalid number, for its message. */
function named(error: Error, number: string): Error {
  return error instanceof AppError && error.code === 'phone.invalid' ? new AppError(error.code, { number }) : error;
}
