import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../client/api/api-call.ts';
import { openOverlay } from '../../../client/overlays/overlay.ts';
import type { Translate } from '../../../client/i18n/words.ts';
import { formatMoment } from '../../../ui/date-time.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { canAddPasskey } from './add-passkey.ts';

/**
 * Greets whoever has just come in. After the first login or registration the server is told so, and a passkey is
 * offered where this device can keep one; the greeting stands in the offer then, not over it.
 */
export async function greet({ firstTimeLogin, type }: LoginValue, greeting: string): Promise<void> {
  // Only notes that the greeting was seen; where that fails it is shown once more.
  if (firstTimeLogin) apiCall('account.firstLogin', {}).catch(() => undefined);
  if (firstTimeLogin && type !== 4 && (await canAddPasskey())) openOverlay('account/passkey-offer', { greeting });
  else showToast({ text: greeting, tone: 'positive' });
}

/** Greets after a login, with the login before it as far as it is known. */
export async function greetAgain(login: LoginValue, { t, tag }: { t: Translate; tag: string }): Promise<void> {
  const { userName: name, lastLoginAt, lastLoginIp: ip } = login;
  const at = lastLoginAt === null ? null : formatMoment({ value: lastLoginAt, tag });
  const key = at === null ? 'welcome' : ip === null ? 'welcomeBack' : 'welcomeBackFrom';
  await greet(login, t(`account:login.${key}`, { name, at, ip }));
}
