import type { CodeSent } from '../../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';

/** Time until another code may be requested. `seconds`: a third party has sent this code. */
export type CodeWait = CodeSent | { seconds: number };

export interface MobileCodeRequest {
  /** The number in E.164 format, for the brand's third party. */
  mobile: string;
  /** Requests the code from our own server, where the brand has no third party. */
  own: () => Promise<CodeSent>;
}

/** Sends a code to a mobile number: through the brand's third party if it has one, else through our own server. */
export async function sendMobileCode({ mobile, own }: MobileCodeRequest): Promise<CodeWait> {
  const { phoneAuth } = await apiCall('system.whitelabel');
  if (phoneAuth === null) return own();
  const { phoneCodeSeconds, sendPhoneCode } = await import('./phone-auth.ts');
  await sendPhoneCode({ mobile });
  return { seconds: phoneCodeSeconds };
}

export interface ThirdPartyProof {
  firebaseChannel: 'firebase';
  firebaseIdToken: string;
}

/** Returns what is sent with a code: the third party's proof if it sent the code, nothing if our server did. */
export async function codeProof(code: string, wait: CodeWait | null): Promise<ThirdPartyProof | Record<never, never>> {
  if (wait === null || !('seconds' in wait)) return {};
  const { confirmPhoneCode } = await import('./phone-auth.ts');
  const { idToken } = await confirmPhoneCode({ code });
  return { firebaseChannel: 'firebase', firebaseIdToken: idToken };
}
