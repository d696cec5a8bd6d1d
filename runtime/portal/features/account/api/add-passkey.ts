import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { Passkey } from '../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../client/api/api-call.ts';

/** Nobody made a passkey: the player closed the browser's own question, or this device would not. */
export class PasskeyNotMade extends Error {
  override readonly name = 'PasskeyNotMade';
}

/** Has the browser make a passkey and the server keep it. Throws `PasskeyNotMade` when the browser made none. */
export async function addPasskey(name: string): Promise<Passkey> {
  const [{ options }, { startRegistration }] = await Promise.all([
    apiCall('account.passkeyOptions', {}),
    import('@simplewebauthn/browser'),
  ]);
  const response = await startRegistration({
    // The server states them as WebAuthn wants them; the contract carries them as an opaque object.
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  }).catch((cause: unknown) => {
    throw new PasskeyNotMade('no passkey was made', { cause });
  });
  return apiCall('account.addPasskey', { response, name: name.slice(0, 64) });
}

/** Whether this device can keep a passkey by itself: fingerprint, face or screen lock. */
export async function canAddPasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}
