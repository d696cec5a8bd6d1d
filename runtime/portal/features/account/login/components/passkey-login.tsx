import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useRef } from 'react';
import { AppError } from '../../../../../shared/errors.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { Icon } from '../../../../../web/ui/icon.tsx';
import { knowsPasskeys, logInWithPasskey, offersPasskeysInFields, withdrawPasskeyOffer } from '../api/passkey-login.ts';
import { loginErrorWords } from '../../form/login-error-words.ts';
import { useAfterLogin } from './use-after-login.ts';

/**
 * Logs in with a passkey, by a button and in the autofill list of the username. Renders nothing if the browser does not
 * support passkeys.
 */
export function PasskeyLogin({ onDone }: { onDone: () => void }) {
  const t = useT();
  const after = useAfterLogin(onDone);
  const login = useMutation({ mutationFn: () => logInWithPasskey({ inField: false }), onSuccess: after });
  const { mutate: takeOffer, error: offerError } = useMutation({
    mutationFn: () => logInWithPasskey({ inField: true }),
    onSuccess: after,
  });
  const offering = useRef(false);
  useEffect(() => {
    let leaving = false;
    void offersPasskeysInFields().then((offers) => {
      if (!offers || leaving) return;
      offering.current = true;
      takeOffer();
    });
    return () => {
      leaving = true;
      if (offering.current) void withdrawPasskeyOffer();
      offering.current = false;
    };
  }, [takeOffer]);
  if (!knowsPasskeys()) return null;
  const error = login.error ?? (offerError !== null && isRefusal(offerError) ? offerError : null);
  return (
    <>
      {error ? <FormNotice tone="negative">{loginErrorWords(t, error)}</FormNotice> : null}
      <Button
        variant="secondary"
        size="large"
        wide
        loading={login.isPending}
        data-action="login-passkey"
        onClick={() => login.mutate()}
      >
        <Icon of={KeyRound} />
        {t('account:passkey.login')}
      </Button>
    </>
  );
}

/**
 * Returns whether the server rejected a chosen passkey. An offer that was ignored or could not be made is not an error.
 */
function isRefusal(error: Error): boolean {
  return error instanceof AppError && error.code.startsWith('account.') && error.code !== 'account.login_off';
}
