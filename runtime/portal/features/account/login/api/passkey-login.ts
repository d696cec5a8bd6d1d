import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { LoginValue } from '../../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { PasskeyError } from '../model/passkey-error.ts';
import { completeLogin } from './complete-login.ts';

/** Returns whether this browser supports passkeys. In prerendering, where it is not known yet, it does. */
export function knowsPasskeys(): boolean {
  return typeof document === 'undefined' || typeof PublicKeyCredential === 'function';
}

/** Returns whether the browser can offer passkeys in the autofill list of the username. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!knowsPasskeys() || typeof PublicKeyCredential.isConditionalMediationAvailable !== 'function') return false;
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);
}

/**
 * Logs in with a passkey of this device. With `inField` the browser offers it in the autofill list of the username and
 * waits as long as the form is open. Throws `PasskeyError` when none was used, `AppError` when the server rejects it.
 */
export async function logInWithPasskey({ inField }: { inField: boolean }): Promise<LoginValue> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    apiCall('account.passkeyLoginOptions', {}),
  ]);
  const response = await startAuthentication({
    // Created by the server part of the same library.
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inField,
  }).catch((cause: unknown) => {
    throw new PasskeyError(isCancelled(cause) ? 'cancelled' : 'failed', { cause });
  });
  return completeLogin(await apiCall('account.passkeyLogin', { response }));
}

/** Withdraws the offer in the autofill list of the username. */
export async function withdrawPasskeyOffer(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Returns whether the player cancelled or the browser's time limit passed; the browser does not distinguish the two.
 */
function isCancelled(cause: unknown): boolean {
  const names = [cause, cause instanceof Error ? cause.cause : null].map((error) =>
    error instanceof Error || error instanceof DOMException ? error.name : '',
  );
  return names.includes('NotAllowedError') || names.includes('AbortError');
}
