import { useCallback } from 'react';
import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { useT } from '../../../client/i18n/use-translator.ts';
import { openOverlay } from '../../../client/overlays/overlay.ts';
import { useUi } from '../../../ui/ui-context.tsx';

/**
 * What follows a login of any way, once its session is kept: a greeting with the login before, or the step that is due
 * first. `onDone` closes what the login stood in.
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
        // In place of what the login stood in: closing that first would leave its address, and every overlay with it.
        openOverlay('account/change-password');
        return;
      }
      onDone?.();
      // Words and what offers a passkey are no part of the first load of a page; whoever is in is in without them too.
      import('../api/greet.ts').then(
        ({ greetAgain }) => greetAgain(login, { t, tag }),
        () => undefined,
      );
    },
    [t, tag, onDone],
  );
}
