import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { Passkey } from '../../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';

/** Error for a passkey that was not created: the player cancelled the browser's prompt, or the device rejected it. */
export class PasskeyNotMade extends Error {
  override readonly name = 'PasskeyNotMade';
}

/**
 * Creates a passkey in the browser and stores it on the server. Throws `PasskeyNotMade` when the browser created none.
 */
export async function addPasskey(name: string): Promise<Passkey> {
  const [{ options }, { startRegistration }] = await Promise.all([
    apiCall('account.passkeyOptions', {}),
    import('@simplewebauthn/browser'),
  ]);
  const response = await startRegistration({
    // The server returns valid WebAuthn options; the contract types them as an opaque object.
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  }).catch((cause: unknown) => {
    throw new PasskeyNotMade('no passkey was made', { cause });
  });
  return apiCall('account.addPasskey', { response, name: name.slice(0, 64) });
}

/** Returns whether this device has its own authenticator: fingerprint, face or screen lock. */
export async function canAddPasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}
