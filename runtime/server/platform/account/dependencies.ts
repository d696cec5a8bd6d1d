import type { HumanVerification } from '../../adapters/human/human.ts';
import type { Messages } from '../../adapters/messages.ts';
import type { PhoneAuth } from '../../adapters/phone-auth/phone-auth.ts';
import type { Now } from '../../../shared/time.ts';
import type { Announce } from '../facts.ts';
import type { MemberData } from '../member-data.ts';
import type { Brand } from '../http/brand.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Gauges } from '../services.ts';

export interface AccountDependencies {
  clock: Now;
  ledger: Ledger;
  /** The platform's own secret: signs challenges and encrypts stored secrets. */
  secret: string;
  /** Demo accounts may log in. */
  demo: boolean;
  /** Returns how the brand distinguishes people from programs. */
  humanOf(brand: Brand): HumanVerification;
  /** The answer of test suites to a human verification is accepted. */
  testMode: boolean;
  /** Returns the channels that the brand sends messages by. */
  messagesOf(brand: Brand): Messages;
  gauges: Gauges;
  /** Tells the modules that listen to a fact. */
  announce: Announce;
  /** Returns the third party that verifies phone numbers; one that accepts nothing when the brand has none. */
  phoneAuthOf(brand: Brand): PhoneAuth;
  /** Returns the default password of a brand; a player who logs in with it must change it. */
  defaultPasswordOf(brand: Brand): string | undefined;
  /** What all modules store about a member. */
  memberData: readonly MemberData[];
}
