import { setTimeout as delay } from 'node:timers/promises';
import type { CodeSent } from '../../../../schema/generated/api/account.ts';
import { ipKey } from '../../../shared/address-key.ts';
import { AppError } from '../../../shared/errors.ts';
import { DAY, HOUR, MINUTE } from '../../../shared/time.ts';
import type { Call } from '../http/call.ts';
import { codeEmail, codeSms } from './code-message.ts';
import { trackPendingMail } from './pending-mail.ts';
import { messageLanguage } from './message-language.ts';
import type { AccountDependencies } from './dependencies.ts';
import { codeMinutes, createOneTimeCodes, type CodeSubject } from './one-time-codes.ts';
import { checkSmsAllowance, countSms, uncountSms } from './sms-allowance.ts';
import { releaseRateLimit, takeRateLimit, countRateLimit, type RateLimit } from './rate-limit.ts';

/** What a recipient gets at most in a day, and what an address has sent at most in an hour. */
const mostTo = { most: 5, windowMs: DAY } as const;
const mostFrom = { most: 20, windowMs: HOUR } as const;
/** How long an answer takes that must not tell whether somebody is there. */
const QUIET_MS = 250;

export type Channel = 'sms' | 'email';

export type SendDependencies = Pick<AccountDependencies, 'clock' | 'secret' | 'messagesOf' | 'noteSms'>;

export interface CodeRequest extends Omit<CodeSubject, 'merchant'> {
  channel: Channel;
  /** Language the account keeps, when there is one. */
  language?: string | null;
}

/** Sends a code and waits until it is handed over. Throws `code.too_many`, and `code.not_sent` with the caps given back. */
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
 * Sends a code, or does all but that, with the same answer in the same time: for visitors who may be anybody. What goes
 * wrong on the way is logged and gives the caps back. Throws `code.too_many`.
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
  /** Further limits of this kind of message. */
  also?: readonly Omit<RateLimit, 'merchant'>[];
}

/** Counts a message, then sends it behind an answer that always takes as long. Throws `code.too_many`. */
export async function withUniformResponse(call: Call, sending: Sending, send: () => Promise<void>): Promise<void> {
  const limits = limitsOf(call, sending);
  // Whether or not the message will be sent: the answer is the same for a number nobody has.
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

/** How many messages this address has had sent in the past hour. */
export function sentFrom({ brand, ip }: Pick<Call, 'brand' | 'ip'>, channel: Channel, now: number): Promise<number> {
  const { db, merchant } = brand;
  return countRateLimit(db, { merchant, subject: `${channel}-ip:${ipKey(ip)}`, windowMs: mostFrom.windowMs }, now);
}

function limitsOf({ brand: { merchant }, ip }: Call, { channel, recipient, also = [] }: Sending): RateLimit[] {
  // The shared one last, so that calls never wait for each other in a circle.
  return [
    { merchant, subject: `${channel}:${recipient}`, ...mostTo },
    ...also.map((limit) => ({ merchant, ...limit })),
    { merchant, subject: `${channel}-ip:${ipKey(ip)}`, ...mostFrom },
  ];
}

/** Takes every turn or none. */
async function takeTurns({ brand }: Call, limits: readonly RateLimit[], now: number): Promise<void> {
  await brand.db.transaction(async (tx) => {
    for (const limit of limits) {
      const waitMs = await takeRateLimit(tx, limit, now);
      if (waitMs > 0) throw new AppError('code.too_many', { minutes: Math.ceil(waitMs / MINUTE) });
    }
  });
}

async function giveBack({ brand }: Call, limits: readonly RateLimit[], now: number): Promise<void> {
  for (const limit of limits) await releaseRateLimit(brand.db, limit, now);
}

/** Makes a code and hands it over; for somebody who is not there it is made, and told nobody. */
async function deliver(
  call: Call,
  request: CodeRequest & { isKnown: boolean },
  { clock, secret, messagesOf, noteSms }: SendDependencies,
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
  noteSms(brand, await countSms(brand, now, call.request.log));
  await sms.send(codeSms(brand, text)).catch(async (error: unknown) => {
    await uncountSms(brand, now);
    throw error;
  });
}
