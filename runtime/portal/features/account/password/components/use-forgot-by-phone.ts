import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { LoginValue } from '../../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../../shared/errors.ts';
import { plainNumber } from '../../../../../shared/plain-number.ts';
import { compactText } from '../../../../../shared/typed-digits.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import { useSingleMutation } from '../../../../../web/client/query/use-single-mutation.ts';
import { resetByPhone } from '../api/forgot-password.ts';
import { codeProof, type CodeWait, sendMobileCode } from '../../verification/api/mobile-code.ts';
import { numberToSend } from '../../phone/phone-numbers.ts';
import { loginErrorWords } from '../../form/login-error-words.ts';
import type { NewPasswordValues } from '../model/new-password.ts';
import { passwordErrorField } from '../model/password-refusal.ts';
import { PhoneAuthError } from '../../verification/model/phone-auth-error.ts';
import { refusalMessage } from '../../registration/model/register-refusal.ts';
import type { CountryChoice } from '../../phone/use-country.ts';
import { useSendCode } from '../../verification/components/use-send-code.ts';
import type { VisitorProof } from '../../verification/components/use-visitor-proof.ts';

export interface PhoneValues extends NewPasswordValues {
  mobileNum: string;
  code: string;
}

export interface ForgotByPhoneOptions {
  choice: CountryChoice;
  proof: VisitorProof;
  onDone: (login: LoginValue) => void;
}

/** State of the form that sets a new password with a code; each error is shown at its field. */
export function useForgotByPhone({ choice, proof, onDone }: ForgotByPhoneOptions) {
  const words = useTranslator();
  const { t } = words;
  const countryDialingCode = choice.country?.countryDialingCode ?? '';
  const [wait, setWait] = useState<CodeWait | null>(null);
  const form = useForm<PhoneValues>({
    defaultValues: { mobileNum: '', code: '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  });
  const { getValues, trigger } = form;
  const place = (error: Error) => {
    const field = errorFieldOf(error);
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
      const mobileNum = plainNumber(getValues('mobileNum'));
      const sent = await sendMobileCode({
        mobile: await numberToSend(mobileNum, choice.country),
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
    toldElsewhere,
  });
  const reset = useSingleMutation({
    mutationFn: async ({ mobileNum, code: typed, newPassword }: PhoneValues) => {
      const verificationCode = compactText(typed);
      const third = await codeProof(verificationCode, wait);
      const own = 'firebaseIdToken' in third ? third : { verificationCode };
      return resetByPhone({ mobileNum: plainNumber(mobileNum), countryDialingCode, newPassword, ...own });
    },
    onSuccess: onDone,
    onError: place,
  });
  const failed = reset.error === null || errorFieldOf(reset.error) !== null ? null : reset.error;
  return { form, code, reset, failed };
}

/** Returns the field an error belongs to; null if it belongs to the whole form. */
function errorFieldOf(error: Error): 'mobileNum' | 'code' | 'newPassword' | null {
  if (error instanceof PhoneAuthError) return error.fault.field === 'mobile' ? 'mobileNum' : error.fault.field;
  if (passwordErrorField(error) === 'newPassword') return 'newPassword';
  if (!(error instanceof AppError)) return null;
  if (error.code === 'phone.invalid') return 'mobileNum';
  return error.code === 'account.wrong_code' ? 'code' : null;
}

function toldElsewhere(error: Error): boolean {
  return errorFieldOf(error) !== null;
}
