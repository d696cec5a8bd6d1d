import type { CodeSent } from '../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../client/api/api-call.ts';

/** How long until another code may be asked for. `seconds`: a third party has sent this one. */
export type CodeWait = CodeSent | { seconds: number };

export interface MobileCodeRequest {
  /** The number in E.164, for the brand's third party. */
  mobile: string;
  /** Asks our own server, where the brand has no third party. */
  own: () => Promise<CodeSent>;
}

/** Has a code sent to a mobile number: by the brand's third party where it has one, else by our own server. */
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

/** What goes along with a code: the third party's proof where it has sent the code, nothing where we did. */
export async function codeProof(code: string, wait: CodeWait | null): Promise<ThirdPartyProof | Record<never, never>> {
  if (wait === null || !('seconds' in wait)) return {};
  const { confirmPhoneCode } = await import('./phone-auth.ts');
  const { idToken } = await confirmPhoneCode({ code });
  return { firebaseChannel: 'firebase', firebaseIdToken: idToken };
}
