import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { AppError } from '../../../../../shared/errors.ts';
import { useFlag } from '../../../../../web/client/flags/use-flag.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { openOverlay } from '../../../../core/overlays.ts';
import { useHydrated } from '../../../../../web/client/page/use-hydrated.ts';
import { SessionNotKept } from '../../../../core/session/session-calls.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { controlStyle } from '../../../../../web/ui/form-field.tsx';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import { color, layer, radius, shadow, space, type } from '../../../../../web/ui/tokens.ts';
import { TextButton } from '../../../../../web/ui/text-button.tsx';
import { loginErrorWords } from '../../form/login-error-words.ts';
import { type FetchHumanToken, useHumanCheck } from '../../verification/components/use-human-check.ts';
import { useLogIn } from './use-log-in.ts';

/**
 * Compact login of the header: two fields and a button, small enough for the first load of every page. What needs more
 * space (a code by text message, a CAPTCHA) opens in the overlay.
 */
export function HeaderLogin({ fetchToken }: { fetchToken?: FetchHumanToken }) {
  const t = useT();
  const hydrated = useHydrated();
  const offered = useFlag('LOGIN3');
  const bySms = useFlag('MOBILEVERCODELOGIN3');
  const human = useHumanCheck({ startAtOnce: false, fetchToken });
  const form = useRef<HTMLFormElement>(null);
  const login = useLogIn({
    takeProof: async () => ({ humanToken: await human.take() }),
    onRefused: (error) => {
      human.start();
      if (error instanceof SessionNotKept) setDismissed(true);
      if (!needsRoom(error)) return;
      setDismissed(true);
      openOverlay('account/login', { username: typedIn(form.current, 'username'), captcha: '1', ...lockOf(error) });
    },
  });
  const [dismissed, setDismissed] = useState(false);
  const [blocked, setBlocked] = useState(false);
  if (!offered) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [username, password] = [typedIn(form.current, 'username'), typedIn(form.current, 'password')];
    setDismissed(false);
    if (username.trim() === '' || password.trim() === '') openOverlay('account/login', { username });
    else login.mutate({ type: 'username', username, password });
  };
  return (
    <Form
      ref={form}
      method="post"
      action="/login"
      aria-label={t('account:login.title')}
      onSubmit={submit}
      onFocus={() => {
        human.start();
        setBlocked(!navigator.cookieEnabled);
      }}
      onInput={() => setDismissed(true)}
    >
      <Input
        name="username"
        type="text"
        data-compact="true"
        aria-label={t('account:field.username')}
        placeholder={t('account:field.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <Input
        name="password"
        type="password"
        data-compact="true"
        aria-label={t('account:field.password')}
        placeholder={t('account:field.password')}
        autoComplete="current-password"
        maxLength={128}
      />
      {/* Before hydration, a press must not submit the form natively. */}
      <Button type={hydrated ? 'submit' : 'button'} loading={login.isPending} data-action="header-login">
        {t('account:login.submit')}
      </Button>
      {bySms ? (
        <IconButton
          icon={Smartphone}
          label={t('account:login.smsSwitch')}
          variant="secondary"
          data-action="header-login-sms"
          onClick={() => openOverlay('account/login', { tab: 'sms' })}
        />
      ) : null}
      {blocked ? (
        <RejectedError>
          <span role="alert">{t('account:notice.cookies_blocked')}</span>
        </RejectedError>
      ) : null}
      {login.error && !dismissed ? (
        <Refused error={login.error} username={() => typedIn(form.current, 'username')} />
      ) : null}
    </Form>
  );
}

/** Shows why the login was denied, with a link to a new password. */
function Refused({ error, username }: { error: Error; username: () => string }) {
  const t = useT();
  return (
    <RejectedError>
      <span role="alert">{loginErrorWords(t, error)}</span>
      <TextButton
        data-action="header-forgot-password"
        onClick={() => openOverlay('account/forgot-password', { username: username() })}
      >
        {t('account:login.forgot')}
      </TextButton>
    </RejectedError>
  );
}

/** Returns the minutes of a lock that a CAPTCHA lifts at once. */
function lockOf(error: Error): { lockedFor?: string } {
  const isLocked = error instanceof AppError && error.code === 'account.locked';
  return isLocked ? { lockedFor: String(error.params['minutes']) } : {};
}

/** Returns whether a CAPTCHA is required, which only the overlay can show. */
function needsRoom(error: Error): boolean {
  return (
    error instanceof AppError &&
    (error.params['captcha'] === 1 || error.code.startsWith('captcha.') || error.code === 'human.unavailable')
  );
}

function typedIn(form: HTMLFormElement | null, name: string): string {
  const value = form === null ? null : new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

const Form = styled.form`
  position: relative;
  display: flex;
  gap: ${space.one};
  button {
    white-space: nowrap;
  }
`;

const Input = styled.input`
  ${controlStyle}
  && {
    width: 132px;
  }
`;

const RejectedError = styled.div`
  position: absolute;
  inset: calc(100% + 8px) 0 auto;
  z-index: ${layer.menu};
  margin: 0;
  padding: ${space.one} ${space.oneAndHalf};
  border: 1px solid ${color.negative};
  border-radius: ${radius.medium};
  background: ${color.overlay};
  color: ${color.text};
  font-size: ${type.small};
  box-shadow: ${shadow.high};
`;
