import type { LoginValue } from '../../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { isGuest } from '../../../../../shared/account-type.ts';
import { openOverlay } from '../../../../core/overlays.ts';
import type { Translate } from '../../../../../web/client/i18n/words.ts';
import { formatMoment } from '../../../../../web/ui/date-time.tsx';
import { showToast } from '../../../../../web/ui/toast-queue.ts';
import { canAddPasskey } from '../../security/api/add-passkey.ts';

/**
 * Greets the player after a login or registration. After the first one it also reports the first login to the server
 * and offers a passkey where this device can store one; the offer then contains the greeting.
 */
export async function greet({ firstTimeLogin, type }: LoginValue, greeting: string): Promise<void> {
  // Only records that the greeting was shown; if the call fails, the greeting is shown once more.
  if (firstTimeLogin) apiCall('account.firstLogin', {}).catch(() => undefined);
  if (firstTimeLogin && !isGuest({ type }) && (await canAddPasskey()))
    openOverlay('account/passkey-offer', { greeting });
  else showToast({ text: greeting, tone: 'positive' });
}

/** Greets the player after a login, with the time and IP address of the previous login if the server returned them. */
export async function greetAgain(login: LoginValue, { t, tag }: { t: Translate; tag: string }): Promise<void> {
  const { userName: name, lastLoginAt, lastLoginIp: ip } = login;
  const at = lastLoginAt === null ? null : formatMoment({ value: lastLoginAt, tag });
  const key = at === null ? 'welcome' : ip === null ? 'welcomeBack' : 'welcomeBackFrom';
  await greet(login, t(`account:login.${key}`, { name, at, ip }));
}
