import { useCallback } from 'react';
import type { LoginValue } from '../../../../../../schema/generated/api/account.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { openOverlay } from '../../../../core/overlays.ts';
import { useUi } from '../../../../../web/ui/ui-context.tsx';

/**
 * Returns what runs after any login, once its session is stored: shows a greeting with the previous login, or opens the
 * required step. `onDone` closes the view of the login.
 */
export function useAfterLogin(onDone?: () => void): (login: LoginValue) => void {
  const t = useT();
  const { tag } = useUi();
  return useCallback(
    (login) => {
      const { state } = login;
      if (state === 'verify') {
        openOverlay('account/login');
        return;
      }
      if (state === 'changePassword') {
        // Replaces the overlay of the login: closing it first would change the URL and close every overlay.
        openOverlay('account/change-password');
        return;
      }
      onDone?.();
      // Loaded on demand, because the greeting is not part of the first load; if it fails, the player is still logged
      // in.
      import('../api/greet.ts').then(
        ({ greetAgain }) => greetAgain(login, { t, tag }),
        () => undefined,
      );
    },
    [t, tag, onDone],
  );
}
