import { setTimeout as delay } from 'node:timers/promises';
import type { CodeSent } from '../../../../../schema/generated/api/account.ts';
import { ipKey } from '../../../../shared/address-key.ts';
import { AppError } from '../../../../shared/errors.ts';
import { MINUTE } from '../../../../shared/time.ts';
import type { Call } from '../../http/call.ts';
import { codeEmail, codeSms } from './code-message.ts';
import { trackPendingMail } from './pending-mail.ts';
import { messageLanguage } from './message-language.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { codeMinutes, createOneTimeCodes, type CodeSubject } from './one-time-codes.ts';
import { checkSmsAllowance, countSms, showSmsUse, uncountSms } from './sms-allowance.ts';
import { countRateLimit, releaseRateLimit, takeRateLimit, type RateLimitName } from '../rate-limits/limits.ts';
import type { RateLimit } from '../rate-limits/rate-limit.ts';

/** Duration of an enumeration-safe reply, in milliseconds. */
const QUIET_MS = 250;

type Limit = RateLimit<RateLimitName>;

export type Channel = 'sms' | 'email';

export type SendDependencies = Pick<AccountDependencies, 'clock' | 'secret' | 'messagesOf' | 'gauges'>;

export interface CodeRequest extends Omit<CodeSubject, 'merchant'> {
  channel: Channel;
  /** Language stored in the account, if there is one. */
  language?: string | null;
}

/**
 * Sends a code and waits until it is delivered to the provider. Throws `code.too_many`, and `code.not_sent` after it
 * has released the rate limits.
 */
export async function sendCode(call: Call, request: CodeRequest, dependencies: SendDependencies): Promise<CodeSent> {
  const { channel, recipient } = request;
  const now = dependencies.clock.now();
  const limits = limitsOf(call, { channel, recipient, now });
  if (channel === 'sms') await checkSmsAllowance(call.brand, now);
  await takeTurns(call, limits, now);
  try {
    await deliver(call, { ...request, isKnown: true }, dependencies);
  } catch (error) {
    await giveBack(call, limits, now);
    throw new AppError('code.not_sent', {}, { cause: error });
  }
  return { expiredMinutes: codeMinutes };
}

/**
 * Sends a code, or does everything but send it, with the same reply in the same time. For visitors, whose recipient may
 * be unknown. A failure is logged and releases the rate limits. Throws `code.too_many`.
 */
export async function sendCodeEnumerationSafe(
  call: Call,
  request: CodeRequest & { isKnown: boolean },
  dependencies: SendDependencies,
): Promise<CodeSent> {
  const { channel, recipient } = request;
  await withUniformResponse(call, { channel, recipient, now: dependencies.clock.now() }, () =>
    deliver(call, request, dependencies),
  );
  return { expiredMinutes: codeMinutes };
}

export interface Sending {
  channel: Channel;
  recipient: string;
  now: number;
  /** Additional rate limits for this kind of message. */
  also?: readonly Omit<Limit, 'merchant'>[];
}

/** Counts a message, then sends it. The reply always takes the same time. Throws `code.too_many`. */
export async function withUniformResponse(call: Call, sending: Sending, send: () => Promise<void>): Promise<void> {
  const limits = limitsOf(call, sending);
  // Checked whether or not the message will be sent: the reply is the same for an unknown number.
  if (sending.channel === 'sms') await checkSmsAllowance(call.brand, sending.now);
  await takeTurns(call, limits, sending.now);
  const answered = delay(QUIET_MS);
  trackPendingMail(
    send().catch(async (error: unknown) => {
      call.request.log.error({ err: error }, 'a message was not sent');
      await giveBack(call, limits, sending.now).catch(() => undefined);
    }),
  );
  await answered;
}

/** Returns how many messages this IP address has caused in the past hour. */
export function sentFrom({ brand, ip }: Pick<Call, 'brand' | 'ip'>, channel: Channel, now: number): Promise<number> {
  const { db, merchant } = brand;
  return countRateLimit(db, { merchant, name: `${channel}-ip`, of: ipKey(ip) }, now);
}

function limitsOf({ brand: { merchant }, ip }: Call, { channel, recipient, also = [] }: Sending): Limit[] {
  // The shared limit comes last, so that concurrent calls cannot deadlock.
  return [
    { merchant, name: channel, of: recipient },
    ...also.map((limit) => ({ merchant, ...limit })),
    { merchant, name: `${channel}-ip`, of: ipKey(ip) },
  ];
}

/** Takes a slot of every limit, or of none. */
async function takeTurns({ brand }: Call, limits: readonly Limit[], now: number): Promise<void> {
  await brand.db.transaction(async (tx) => {
    for (const limit of limits) {
      const waitMs = await takeRateLimit(tx, limit, now);
      if (waitMs > 0) throw new AppError('code.too_many', { minutes: Math.ceil(waitMs / MINUTE) });
    }
  });
}

async function giveBack({ brand }: Call, limits: readonly Limit[], now: number): Promise<void> {
  for (const limit of limits) await releaseRateLimit(brand.db, limit, now);
}

/** Creates a code and sends it; for an unknown recipient the code is created and discarded. */
async function deliver(
  call: Call,
  request: CodeRequest & { isKnown: boolean },
  { clock, secret, messagesOf, gauges }: SendDependencies,
): Promise<void> {
  const { brand } = call;
  const { channel, purpose, recipient, language = null, owner = '', isKnown } = request;
  const { merchant, db } = brand;
  const code = await createOneTimeCodes({ secret }).issue(db, { merchant, purpose, recipient, owner }, clock.now());
  const text = { purpose, to: recipient, code, language: messageLanguage(call, language) };
  const { sms, email } = messagesOf(brand);
  if (!isKnown) return;
  if (channel === 'email') return email.send(codeEmail(brand, text));
  const now = clock.now();
  showSmsUse(gauges, brand, await countSms(brand, now, call.request.log), now);
  await sms.send(codeSms(brand, text)).catch(async (error: unknown) => {
    await uncountSms(brand, now);
    throw error;
  });
}
