import type { Messages } from '../../adapters/messages.ts';
import type { PhoneAuth } from '../../adapters/phone-auth/phone-auth.ts';
import type { Now } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import type { Call, LoginMethod, Player } from '../http/call.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { SmsUse } from './sms-allowance.ts';
import type { VerificationMethod } from './required-verification.ts';

export interface AccountDependencies {
  clock: Now;
  ledger: Ledger;
  /** The platform's own: stamps challenges, seals what has to be read again. */
  secret: string;
  /** Demo accounts may log in. */
  demo: boolean;
  /** Says what was taken: while nobody can check, an image captcha. Throws `human.failed` and what asks for a captcha. */
  requireHuman(
    brand: Brand,
    call: Call,
    proof: { humanToken?: string | undefined; captcha?: string | undefined; captchaToken?: string | undefined },
  ): Promise<'human' | 'captcha'>;
  /** Takes a solution of a challenge of level hard, once: it stands in for an image captcha. */
  takeHardProof(brand: Brand, token: string): Promise<boolean>;
  /** How the brand writes to people. */
  messagesOf(brand: Brand): Messages;
  /** Takes the text messages a brand has sent in this hour, for the metrics. */
  noteSms(brand: Brand, use: SmsUse): void;
  /** The third party that verifies phone numbers; one that accepts nothing when the brand has none. */
  phoneAuthOf(brand: Brand): PhoneAuth;
  /** The default password of a brand, which whoever logs in with it has to change. */
  defaultPasswordOf(brand: Brand): string | undefined;
  /** The further proofs a login may choose from; none: nothing more is due. */
  requiredVerifications(call: Call, player: Player, way: LoginMethod, clock: Now): Promise<VerificationMethod[]>;
}
