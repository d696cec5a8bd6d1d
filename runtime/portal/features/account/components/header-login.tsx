import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { errorWords } from '../../../client/api/error-words.ts';
import { useT } from '../../../client/i18n/use-words.ts';
import { openOverlay } from '../../../client/overlays/overlay.ts';
import { useHydrated } from '../../../client/page/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { controlStyle } from '../../../ui/form-field.tsx';
import { color, layer, radius, shadow, space, type } from '../../../ui/tokens.ts';
import { useHumanCheck } from './use-human-check.ts';
import { useLogIn } from './use-log-in.ts';

/** The compact login of the header: two fields and a button, light enough for the first load of every page. */
export function HeaderLogin() {
  const t = useT();
  const hydrated = useHydrated();
  const human = useHumanCheck({ startAtOnce: false });
  const login = useLogIn({ human });
  const [dismissed, setDismissed] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [username, password] = [String(typed.get('username') ?? ''), String(typed.get('password') ?? '')];
    setDismissed(false);
    if (username.trim() === '' || password.trim() === '') openOverlay('account/login', { username });
    else login.mutate({ username, password });
  };
  return (
    <Form
      method="post"
      action="/login"
      aria-label={t('account:login.title')}
      onSubmit={submit}
      onFocus={human.start}
      onInput={() => setDismissed(true)}
    >
      <Input
        name="username"
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
      {/* Until the portal stands, a press must not send the form by itself. */}
      <Button type={hydrated ? 'submit' : 'button'} loading={login.isPending} data-action="header-login">
        {t('account:login.submit')}
      </Button>
      {login.error && !dismissed ? <Refusal role="alert">{errorWords(t, login.error)}</Refusal> : null}
    </Form>
  );
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

const Refusal = styled.p`
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
