import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../client/api/api-call.ts';
import { openOverlay } from '../../../client/overlays/overlay.ts';
import { canAddPasskey } from './add-passkey.ts';

/**
 * After the first login or registration: tells the server that the player has been greeted, and offers a passkey where
 * this device can keep one. Nothing of it stands in anyone's way when it fails.
 */
export async function greetFirstLogin({ firstTimeLogin, state, type }: LoginValue): Promise<void> {
  if (!firstTimeLogin || state !== 'open') return;
  void apiCall('account.firstLogin', {}).catch(() => undefined);
  if (type !== 4 && (await canAddPasskey())) openOverlay('account/passkey-offer');
}
