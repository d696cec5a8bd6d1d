import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { errorWords } from '../../../client/api/error-words.ts';
import { useT } from '../../../client/i18n/use-words.ts';
import { Button } from '../../../ui/button.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { space } from '../../../ui/tokens.ts';
import { HumanStatusLine } from './human-status.tsx';
import { type FetchHumanToken, useHumanCheck } from './use-human-check.ts';
import { useLogIn } from './use-log-in.ts';

interface LoginValues {
  username: string;
  password: string;
}

export interface LoginFormProps {
  username?: string;
  onDone: () => void;
  fetchToken?: FetchHumanToken;
}

/** Username and password. What was typed stays when the answer is no or slow. */
export function LoginForm({ username = '', onDone, fetchToken }: LoginFormProps) {
  const t = useT();
  const human = useHumanCheck({ startAtOnce: true, fetchToken });
  const login = useLogIn({ human, onDone });
  const { register, handleSubmit, formState } = useForm<LoginValues>({
    defaultValues: { username, password: '' },
    mode: 'onTouched',
  });
  const { errors } = formState;
  const required = (key: string) => (value: string) => value.trim() !== '' || t(key);
  return (
    <Form noValidate aria-label={t('account:login.title')} onSubmit={handleSubmit((values) => login.mutate(values))}>
      {login.error ? <FormNotice tone="negative">{errorWords(t, login.error)}</FormNotice> : null}
      <TextField
        label={t('account:field.username')}
        required
        autoFocus={username === ''}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        {...register('username', { validate: required('account:login.usernameRequired') })}
      />
      <PasswordField
        label={t('account:field.password')}
        required
        autoFocus={username !== ''}
        autoComplete="current-password"
        maxLength={128}
        error={errors.password?.message}
        {...register('password', { validate: required('account:login.passwordRequired') })}
      />
      <HumanStatusLine human={human} />
      <Button type="submit" variant="primary" size="large" wide loading={login.isPending} data-action="login-submit">
        {t('account:login.submit')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.two};
`;
