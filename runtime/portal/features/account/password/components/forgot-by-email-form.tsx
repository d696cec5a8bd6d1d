import { useForm } from 'react-hook-form';
import { AppError } from '../../../../../shared/errors.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { useSingleMutation } from '../../../../../web/client/query/use-single-mutation.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import { sendResetLink } from '../api/forgot-password.ts';
import { emailError } from '../../form/email-error.ts';
import { filledIn } from '../../form/filled-in.ts';
import { loginErrorWords } from '../../form/login-error-words.ts';
import { AccountForm, FormText } from '../../form/account-form.ts';
import { ProofFields } from '../../verification/components/proof-fields.tsx';
import type { FetchHumanToken } from '../../verification/components/use-human-check.ts';
import { useVisitorProof } from '../../verification/components/use-visitor-proof.ts';

interface EmailValues {
  username: string;
  email: string;
}

export interface ForgotFormProps {
  username?: string;
  onDone: () => void;
  fetchToken?: FetchHumanToken;
}

/** Form for a username and an email address, to which a reset link is sent. */
export function ForgotByEmailForm({ username = '', onDone, fetchToken }: ForgotFormProps) {
  const t = useT();
  const proof = useVisitorProof({ startAtOnce: true, fetchToken });
  const { register, handleSubmit, formState, setError } = useForm<EmailValues>({
    defaultValues: { username, email: '' },
    mode: 'onTouched',
  });
  const { errors } = formState;
  const sending = useSingleMutation({
    mutationFn: async (values: EmailValues) =>
      sendResetLink({ username: values.username.trim(), email: values.email.trim(), ...(await proof.take()) }),
    onSuccess: onDone,
    onError: (error) => {
      proof.refused(error);
      if (isAboutEmail(error)) setError('email', { message: t('account:forgot.emailInvalid') }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit((values) => {
    if (proof.ready()) sending.mutate(values);
  }, sending.reset);
  return (
    <AccountForm noValidate aria-label={t('account:forgot.byEmail')} onSubmit={submit}>
      <FormText>{t('account:forgot.emailText')}</FormText>
      {sending.error !== null && !isAboutEmail(sending.error) ? (
        <FormNotice tone="negative">{loginErrorWords(t, sending.error)}</FormNotice>
      ) : null}
      <TextField
        label={t('account:field.username')}
        required
        autoFocus={username === ''}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        {...register('username', {
          validate: (value) => filledIn(t, value, 'account:login.usernameRequired'),
        })}
      />
      <TextField
        label={t('account:field.email')}
        required
        autoFocus={username !== ''}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        error={errors.email?.message}
        {...register('email', {
          validate: (value) => {
            const fault = emailError(value);
            return fault === null || t(fault);
          },
        })}
      />
      <ProofFields proof={proof} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        loading={sending.isPending}
        data-action="forgot-email-submit"
      >
        {t('account:forgot.emailSubmit')}
      </Button>
    </AccountForm>
  );
}

function isAboutEmail(error: Error): boolean {
  return error instanceof AppError && error.code === 'account.field_invalid';
}
