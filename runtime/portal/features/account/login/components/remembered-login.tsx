import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { AppError } from '../../../../../shared/errors.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { Stack } from '../../../../../web/ui/layout.tsx';
import { color, radius, space, type } from '../../../../../web/ui/tokens.ts';
import { endOneTap, forgetRemembered, logInRemembered } from '../api/remembered-login.ts';
import { loginErrorWords } from '../../form/login-error-words.ts';
import { useAfterLogin } from './use-after-login.ts';

export interface RememberedLoginProps {
  username: string;
  /** Called when the player chooses another account, or when the remember token has expired. */
  onOther: (why: 'notYou' | 'ended') => void;
  onDone: () => void;
}

/** One-tap login for the remembered member, with a link for other accounts. */
export function RememberedLogin({ username, onOther, onDone }: RememberedLoginProps) {
  const t = useT();
  const after = useAfterLogin(onDone);
  const login = useMutation({
    mutationFn: logInRemembered,
    onSuccess: after,
    onError: (error) => {
      if (!(error instanceof AppError) || error.code !== 'account.not_remembered') return;
      endOneTap();
      onOther('ended');
    },
  });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const other = () => {
    forgetRemembered();
    onOther('notYou');
  };
  return (
    <Stack>
      <Who>
        <Disc aria-hidden="true">{[...username][0]?.toUpperCase()}</Disc>
        <span>{t('account:remembered.greeting', { name: username })}</span>
      </Who>
      {login.error ? <FormNotice tone="negative">{loginErrorWords(t, login.error)}</FormNotice> : null}
      <Button
        ref={button}
        variant="primary"
        size="large"
        wide
        loading={login.isPending}
        data-action="login-remembered"
        onClick={() => login.mutate()}
      >
        {t('account:remembered.continue', { name: username })}
      </Button>
      <Button variant="ghost" wide data-action="login-other" onClick={other}>
        {t('account:remembered.notYou')}
      </Button>
    </Stack>
  );
}

const Who = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  min-width: 0;
  margin: 0;
  overflow-wrap: anywhere;
  font-size: ${type.large};
  font-weight: 600;
`;

const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.accentStrong} 18%, transparent);
  color: ${color.accentStrong};
`;
