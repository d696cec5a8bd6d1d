import type { Messages } from '../../adapters/messages.ts';
import type { PhoneAuth } from '../../adapters/phone-auth/phone-auth.ts';
import type { Now } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import type { Call, LoginMethod, Player } from '../http/call.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { SmsUse } from './messages/sms-allowance.ts';
import type { VerificationMethod } from './verification/required-verification.ts';

export interface AccountDependencies {
  clock: Now;
  ledger: Ledger;
  /** The platform's own secret: signs challenges and encrypts stored secrets. */
  secret: string;
  /** Demo accounts may log in. */
  demo: boolean;
  /**
   * Verifies that a person makes the call, and returns the method used: an image CAPTCHA while solutions cannot be
   * checked. Throws `human.failed` and the CAPTCHA errors.
   */
  requireHuman(
    brand: Brand,
    call: Call,
    proof: { humanToken?: string | undefined; captcha?: string | undefined; captchaToken?: string | undefined },
  ): Promise<'human' | 'captcha'>;
  /** Consumes a solution of a challenge of level hard, which replaces an image CAPTCHA. */
  takeHardProof(brand: Brand, token: string): Promise<boolean>;
  /** Returns the channels that the brand sends messages by. */
  messagesOf(brand: Brand): Messages;
  /** Records the text messages that a brand has sent in this hour, for the metrics. */
  noteSms(brand: Brand, use: SmsUse): void;
  /** Returns the third party that verifies phone numbers; one that accepts nothing when the brand has none. */
  phoneAuthOf(brand: Brand): PhoneAuth;
  /** Returns the default password of a brand; a player who logs in with it must change it. */
  defaultPasswordOf(brand: Brand): string | undefined;
  /** Returns the verification methods that a login may choose from; empty when none is required. */
  requiredVerifications(call: Call, player: Player, way: LoginMethod, clock: Now): Promise<VerificationMethod[]>;
}
