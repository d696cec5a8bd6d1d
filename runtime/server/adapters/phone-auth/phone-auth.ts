import { AppError } from '../../../shared/errors.ts';

/** A third party that has seen the visitor's phone. */
export interface PhoneAuth {
  /**
   * The number a proof of the third party is for, in E.164. A proof is taken once.
   * Throws `account.wrong_code` when it proves nothing, `system.unavailable` while the third party cannot be asked.
   */
  verify(idToken: string): Promise<{ mobile: string }>;
}

/** For brands that send codes themselves: no proof of a third party counts. */
export const noPhoneAuth: PhoneAuth = {
  verify: () => Promise.reject(new AppError('account.wrong_code')),
};
