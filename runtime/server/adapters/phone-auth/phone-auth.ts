import { AppError } from '../../../shared/errors.ts';

/** A third party that has verified the visitor's phone. */
export interface PhoneAuth {
  /**
   * Returns the number that a proof is for, in E.164. A proof is accepted once. Throws `account.wrong_code` for an
   * invalid proof, `system.unavailable` while the third party does not answer.
   */
  verify(idToken: string): Promise<{ mobile: string }>;
}

/** For brands that send codes themselves: every proof of a third party is rejected. */
export const noPhoneAuth: PhoneAuth = {
  verify: () => Promise.reject(new AppError('account.wrong_code')),
};
