import type { BrandBundle } from '../../../../schema/bundle.ts';
import type { PhoneAuth as PublicPhoneAuth } from '../../../../schema/generated/api/system.ts';
import type { Now } from '../../../shared/time.ts';
import { outboxEmail } from '../../adapters/email/outbox-email.ts';
import { headerGeolocation, noGeolocation, type Geolocation } from '../../adapters/geolocation/geolocation.ts';
import type { HumanVerification } from '../../adapters/human/human.ts';
import { createProofOfWork } from '../../adapters/human/proof-of-work.ts';
import type { KeepMessage, Messages } from '../../adapters/messages.ts';
import { noPhoneAuth, type PhoneAuth } from '../../adapters/phone-auth/phone-auth.ts';
import { outboxSms } from '../../adapters/sms/outbox-sms.ts';
import type { AdapterSettings } from '../http/adapter-settings.ts';

/** The third parties of one brand. */
export interface BrandAdapters {
  human: HumanVerification;
  messages: Messages;
  phoneAuth: PhoneAuth;
  geolocation: Geolocation;
}

export interface BrandAdaptersOptions {
  bundle: BrandBundle;
  settings: AdapterSettings;
  /** Signs challenges of our own. */
  secret: string;
  clock: Now;
  keep: KeepMessage;
}

/** Puts together what a brand's settings choose. */
export function createBrandAdapters({ settings, secret, clock, keep }: BrandAdaptersOptions): BrandAdapters {
  const { human, geolocation } = settings;
  return {
    human: createProofOfWork({ secret, difficulty: human.difficulty, clock }),
    messages: { email: outboxEmail(keep), sms: outboxSms(keep) },
    phoneAuth: noPhoneAuth,
    geolocation: geolocation.header === undefined ? noGeolocation : headerGeolocation(geolocation.header),
  };
}

/** What browsers are told of the third party that verifies phone numbers. */
export function publicPhoneAuth({ phoneAuth }: AdapterSettings): PublicPhoneAuth | null {
  if (phoneAuth.use === 'none') return null;
  const { projectId, apiKey, authDomain = `${projectId}.firebaseapp.com`, endpoint, recaptcha } = phoneAuth;
  return { provider: 'firebase', apiKey, projectId, authDomain, endpoint, recaptcha };
}
