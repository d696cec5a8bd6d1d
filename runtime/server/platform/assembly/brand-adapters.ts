import { createHmac } from 'node:crypto';
import type { BrandBundle } from '../../../../schema/bundle.ts';
import { outboxEmail } from '../../adapters/email/outbox-email.ts';
import { smtpEmail } from '../../adapters/email/smtp-email.ts';
import { headerGeolocation, noGeolocation, type Geolocation } from '../../adapters/geolocation/geolocation.ts';
import { createGeetest } from '../../adapters/human/geetest.ts';
import type { HumanSolution, HumanVerification } from '../../adapters/human/human.ts';
import { createProofOfWork } from '../../adapters/human/proof-of-work.ts';
import type { ImageStore } from '../../adapters/images/image-store.ts';
import { s3Images } from '../../adapters/images/s3-images.ts';
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts';
import { sandboxPayments, type SandboxPaymentsOptions } from '../../adapters/payments/sandbox/sandbox-payments.ts';
import type { EmailSender, KeepMessage, Messages, SmsSender } from '../../adapters/messages.ts';
import { createFirebase } from '../../adapters/phone-auth/firebase.ts';
import { noPhoneAuth, type PhoneAuth } from '../../adapters/phone-auth/phone-auth.ts';
import { httpSms } from '../../adapters/sms/http-sms.ts';
import { outboxSms } from '../../adapters/sms/outbox-sms.ts';
import { namedSecret, type Environment } from '../../../shared/named-secret.ts';
import type { Clock } from '../clock/clock.ts';
import type { AdapterSettings, ServerPart } from '../../../../schema/brand/server-part.ts';

/** The third parties of one brand. */
export interface BrandAdapters {
  human: HumanVerification;
  messages: Messages;
  images: ImageStore;
  phoneAuth: PhoneAuth;
  geolocation: Geolocation;
  /** Empty: the brand has no cashier. */
  payments: readonly PaymentProvider[];
}

export interface BrandAdaptersOptions {
  bundle: Pick<BrandBundle, 'id' | 'name' | 'merchantCode'>;
  settings: AdapterSettings;
  payments: ServerPart['payments'];
  /** The sandbox cashier of this server. */
  sandboxCashier: SandboxPaymentsOptions;
  /** Signs our own challenges. */
  secret: string;
  env: Environment;
  clock: Pick<Clock, 'now' | 'machineNow'>;
  keep: KeepMessage;
  /** Stores images in the platform's database. */
  ownImages: ImageStore;
  /** Consumes a solution. Returns false when it was consumed before. */
  takeOnce(scope: string, shown: HumanSolution): Promise<boolean>;
}

/** Creates the adapters that a brand's settings choose. Throws `SecretMissing` with the setting and the variable. */
export function createBrandAdapters(options: BrandAdaptersOptions): BrandAdapters {
  const { geolocation } = options.settings;
  return {
    human: humanOf(options),
    messages: { email: emailOf(options), sms: smsOf(options) },
    images: imagesOf(options),
    phoneAuth: phoneAuthOf(options),
    geolocation: geolocation.header === undefined ? noGeolocation : headerGeolocation(geolocation.header),
    payments: options.payments.providers.map((name) => providers[name](options)),
  };
}

/** How each payment provider is made; a provider is one folder of `adapters/payments`. */
const providers = {
  sandbox: ({ sandboxCashier }) => sandboxPayments(sandboxCashier),
} as const satisfies Record<
  ServerPart['payments']['providers'][number],
  (options: BrandAdaptersOptions) => PaymentProvider
>;

function humanOf(options: BrandAdaptersOptions): HumanVerification {
  const { settings, clock } = options;
  const { human } = settings;
  const own = createProofOfWork({ secret: ownSecret(options), difficulty: human.difficulty, clock });
  if (human.use === 'altcha') return own;
  const { captchaId, validateUrl, script } = human;
  const key = secretOf(options, 'human.secretEnv', human.secretEnv);
  return createGeetest({ captchaId, key, validateUrl, script, own, clock });
}

/** Returns the secret for the challenges of one brand: a solution of them is invalid for another. */
function ownSecret({ secret, bundle }: BrandAdaptersOptions): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['human', bundle.merchantCode]))
    .digest('base64url');
}

function emailOf(options: BrandAdaptersOptions): EmailSender {
  const { email } = options.settings;
  if (email.use === 'outbox') return outboxEmail(options.keep);
  const { host, port, encryption, user, from, passwordEnv } = email;
  const password = secretOf(options, 'email.passwordEnv', passwordEnv);
  return smtpEmail({ host, port, encryption, user, password, from });
}

function smsOf(options: BrandAdaptersOptions): SmsSender {
  const { sms } = options.settings;
  if (sms.use === 'outbox') return outboxSms(options.keep);
  const { url, timeoutMs, sender = options.bundle.name, secretEnv } = sms;
  return httpSms({ url, secret: secretOf(options, 'sms.secretEnv', secretEnv), sender, timeoutMs });
}

function imagesOf(options: BrandAdaptersOptions): ImageStore {
  const { images } = options.settings;
  if (images.use === 'own') return options.ownImages;
  const { endpoint, region, bucket, timeoutMs, accessKeyIdEnv, secretAccessKeyEnv } = images;
  return s3Images({
    endpoint,
    region,
    bucket,
    folder: options.bundle.merchantCode,
    accessKeyId: secretOf(options, 'images.accessKeyIdEnv', accessKeyIdEnv),
    secretAccessKey: secretOf(options, 'images.secretAccessKeyEnv', secretAccessKeyEnv),
    timeoutMs,
  });
}

function phoneAuthOf({ settings, clock, takeOnce }: BrandAdaptersOptions): PhoneAuth {
  const { phoneAuth } = settings;
  if (phoneAuth.use === 'none') return noPhoneAuth;
  const { projectId, jwksUrl } = phoneAuth;
  return createFirebase({
    projectId,
    jwksUrl,
    clock: { now: clock.machineNow },
    takeOnce: (proof) => takeOnce('phone-auth', proof),
  });
}

function secretOf({ bundle, env }: BrandAdaptersOptions, setting: string, name: string): string {
  return namedSecret(env, { brandId: bundle.id, setting: `adapters.${setting}`, name });
}
