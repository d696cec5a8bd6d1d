import { useCallback } from 'react';
import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../client/api/api-call.ts';
import { useT } from '../../../client/i18n/use-words.ts';
import { openOverlay } from '../../../client/overlays/overlay.ts';
import { formatMoment } from '../../../ui/date-time.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { useUi } from '../../../ui/ui-context.tsx';

/**
 * What follows a login of any way, once its session is kept: a greeting with the login before, or the step that is due
 * first. `onDone` closes what the login stood in.
 */
export function useAfterLogin(onDone?: () => void): (login: LoginValue) => void {
  const t = useT();
  const { tag } = useUi();
  return useCallback(
    ({ state, userName: name, firstTimeLogin, lastLoginAt, lastLoginIp: ip }) => {
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
      const at = lastLoginAt === null ? null : formatMoment({ value: lastLoginAt, tag });
      const key = at === null ? 'welcome' : ip === null ? 'welcomeBack' : 'welcomeBackFrom';
      showToast({ text: t(`account:login.${key}`, { name, at, ip }), tone: 'positive' });
      // Only notes that the greeting was seen; where that fails it is shown once more.
      if (firstTimeLogin) apiCall('account.firstLogin', {}).catch(() => undefined);
    },
    [t, tag, onDone],
  );
}
