import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { openOverlay } from '../../../../core/overlays.ts';
import { SessionNotKept } from '../../../../core/session/session-calls.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { Checkbox } from '../../../../../web/ui/checkbox.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { PasswordField } from '../../../../../web/ui/password-field.tsx';
import { TextButton } from '../../../../../web/ui/text-button.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import { type } from '../../../../../web/ui/tokens.ts';
import { filledIn } from '../../form/filled-in.ts';
import { loginErrorWords } from '../../form/login-error-words.ts';
import { AccountForm } from '../../form/account-form.ts';
import { ProofFields } from '../../verification/components/proof-fields.tsx';
import type { FetchHumanToken } from '../../verification/components/use-human-check.ts';
import { useLogIn } from './use-log-in.ts';
import { useVisitorProof } from '../../verification/components/use-visitor-proof.ts';

interface LoginValues {
  username: string;
  password: string;
  remember: boolean;
}

export interface LoginFormProps {
  username?: string;
  /** Whether a CAPTCHA is required from the start, because the attempt in the header returned so. */
  wantsCaptcha?: boolean;
  onDone: () => void;
  fetchToken?: FetchHumanToken;
}

/** Form for username and password. The text stays when the call fails or is slow. */
export function LoginForm({ username = '', wantsCaptcha = false, onDone, fetchToken }: LoginFormProps) {
  const t = useT();
  const proof = useVisitorProof({ startAtOnce: true, fetchToken });
  const login = useLogIn({ takeProof: proof.take, onRefused: proof.refused, onDone });
  const { register, handleSubmit, formState, getValues } = useForm<LoginValues>({
    defaultValues: { username, password: '', remember: false },
  });
  const { errors } = formState;
  const wanted = useRef(false);
  const { want } = proof.captcha;
  useEffect(() => {
    if (!wantsCaptcha || wanted.current) return;
    wanted.current = true;
    want();
  }, [wantsCaptcha, want]);
  const send = (values: LoginValues) => {
    if (proof.ready()) login.mutate({ type: 'username', ...values });
  };
  return (
    <AccountForm noValidate aria-label={t('account:login.title')} onSubmit={handleSubmit(send, login.reset)}>
      {login.error && !(login.error instanceof SessionNotKept) ? (
        <FormNotice tone="negative">{loginErrorWords(t, login.error)}</FormNotice>
      ) : null}
      <TextField
        label={t('account:field.username')}
        required
        autoFocus={username === ''}
        // `webauthn` lets the browser offer passkeys here.
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        {...register('username', { validate: (value) => filledIn(t, value, 'account:login.usernameRequired') })}
      />
      <PasswordField
        label={t('account:field.password')}
        required
        autoFocus={username !== ''}
        autoComplete="current-password"
        maxLength={128}
        error={errors.password?.message}
        {...register('password', { validate: (value) => filledIn(t, value, 'account:login.passwordRequired') })}
      />
      <Line>
        <Checkbox {...register('remember')}>{t('account:login.remember')}</Checkbox>
        <Forgot
          data-action="forgot-password"
          onClick={() => openOverlay('account/forgot-password', { username: getValues('username') })}
        >
          {t('account:login.forgot')}
        </Forgot>
      </Line>
      <ProofFields proof={proof} />
      <Button type="submit" variant="primary" size="large" wide loading={login.isPending} data-action="login-submit">
        {t('account:login.submit')}
      </Button>
    </AccountForm>
  );
}

const Forgot = styled(TextButton)`
  margin-inline-start: -4px;
  font-size: ${type.body};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: 16px;
`;
