import { useForm } from 'react-hook-form';
import type { Verification } from '../../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../../shared/errors.ts';
import { compactText } from '../../../../../shared/typed-digits.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { useSingleMutation } from '../../../../../web/client/query/use-single-mutation.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { TextField, type TextFieldProps } from '../../../../../web/ui/text-field.tsx';
import { verifyLogin } from '../api/verify-login.ts';
import { filledIn } from '../../form/filled-in.ts';
import { filledInCode } from '../../form/filled-in-code.ts';
import { loginErrorWords } from '../../form/login-error-words.ts';
import { AccountForm } from '../../form/account-form.ts';
import { CodeField } from '../../verification/components/code-field.tsx';
import { useAfterLogin } from './use-after-login.ts';
import { useSendCode } from '../../verification/components/use-send-code.ts';

type Way = Verification['ways'][number]['way'];

export interface VerifyFormProps {
  way: Way;
  /** Where a code is sent, masked. */
  to: string | null;
  onDone: () => void;
}

/** Form for one verification method. A code is sent only on request. */
export function VerifyForm({ way, to, onDone }: VerifyFormProps) {
  const t = useT();
  const after = useAfterLogin(onDone);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const proof = useSingleMutation({
    mutationFn: ({ code }: { code: string }) =>
      verifyLogin({ way, code: way === 'payeeName' ? code.trim() : compactText(code) }),
    onSuccess: after,
    onError: (error) => {
      // Only a code that was sent can be requested again.
      const message = isSent(way) ? loginErrorWords(t, error) : t('account:verify.wrong');
      if (isWrong(error)) setError('code', { message }, { shouldFocus: true });
    },
  });
  const failed = proof.error === null || isWrong(proof.error) ? null : proof.error;
  const field = {
    label: t(`account:verify.label.${way}`),
    required: true,
    error: formState.errors.code?.message,
    ...register('code', {
      validate: (typed) => (isOfDigits(way) ? filledInCode : filledIn)(t, typed, 'account:verify.required'),
    }),
  };
  return (
    <AccountForm
      noValidate
      aria-label={t('account:verify.title')}
      onSubmit={handleSubmit((values) => proof.mutate(values))}
    >
      {failed ? <FormNotice tone="negative">{loginErrorWords(t, failed)}</FormNotice> : null}
      {isSent(way) ? (
        <SentCode channel={way} hint={to === null ? undefined : t(`account:verify.way.${way}`, { to })} {...field} />
      ) : (
        <TextField autoFocus maxLength={255} {...typing[way]} {...field} />
      )}
      <Button type="submit" variant="primary" size="large" wide loading={proof.isPending} data-action="verify-submit">
        {t('account:verify.submit')}
      </Button>
    </AccountForm>
  );
}

function SentCode({ channel, ...field }: { channel: 'sms' | 'email' } & TextFieldProps) {
  const code = useSendCode({
    purpose: channel === 'sms' ? 'verifySms' : 'verifyEmail',
    request: () => apiCall('account.verifyCode', { way: channel }),
  });
  return <CodeField code={code} {...field} />;
}

const plain = { autoCapitalize: 'none', spellCheck: false } as const;

/** Input attributes of each verification method. */
const typing = {
  totp: { autoComplete: 'one-time-code', inputMode: 'numeric', ...plain },
  payeeName: { autoComplete: 'name', spellCheck: false },
  recovery: { autoComplete: 'off', ...plain },
} as const satisfies Record<Exclude<Way, 'sms' | 'email'>, Partial<TextFieldProps>>;

function isOfDigits(way: Way): boolean {
  return way === 'totp' || isSent(way);
}

function isSent(way: Way): way is 'sms' | 'email' {
  return way === 'sms' || way === 'email';
}

function isWrong(error: Error): boolean {
  return error instanceof AppError && error.code === 'account.wrong_code';
}
