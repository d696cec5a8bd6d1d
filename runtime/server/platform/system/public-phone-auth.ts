import type { AdapterSettings } from '../../../../schema/brand/server-part.ts';
import type { PhoneAuth } from '../../../../schema/generated/api/system.ts';

/** Returns the public data of the third party that verifies phone numbers. */
export function publicPhoneAuth({ phoneAuth }: AdapterSettings): PhoneAuth | null {
  if (phoneAuth.use === 'none') return null;
  const { projectId, apiKey, authDomain = `${projectId}.firebaseapp.com`, endpoint, recaptcha } = phoneAuth;
  return { provider: 'firebase', apiKey, projectId, authDomain, endpoint, recaptcha };
}
