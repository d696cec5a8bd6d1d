import type { Security } from '../../../../../schema/generated/api/account.ts';
import { isoTime } from '../../../../shared/time.ts';
import { playerOf, type Call } from '../../http/call.ts';
import { maskedEmail, maskedMobile } from '../players/masked-contact.ts';
import { passwordRule } from '../factors/new-password.ts';
import { passkeysOf, passkeyValue } from '../factors/passkey-store.ts';
import { proofFactsOf } from '../players/verification-facts.ts';

/**
 * Returns the security settings of the caller's account. Contacts are masked, so that a stranger at an open session
 * cannot read them.
 */
export async function securityOf(call: Call): Promise<Security> {
  const { merchant, db, settings } = call.brand;
  const { id } = playerOf(call);
  const facts = await proofFactsOf(db, merchant, id);
  const { email, mobile, passwordChangedAt } = facts;
  return {
    password: facts.password,
    passwordChangedAt: passwordChangedAt === null ? null : isoTime(passwordChangedAt.getTime()),
    email: email === null ? null : { masked: maskedEmail(email.address), verified: email.verified },
    mobileNum: mobile === null ? null : { masked: maskedMobile(mobile.number), verified: mobile.verified },
    totp: facts.totp,
    recoveryCodesLeft: facts.recoveryCodes,
    paymentPassword: facts.paymentPassword,
    passkeys: (await passkeysOf(db, merchant, id)).map(passkeyValue),
    passwordRule: passwordRule(settings),
  };
}
