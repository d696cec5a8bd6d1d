import type { CodeSent, ContactCodeRequest, Security } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { audit } from '../../database/audit.ts';
import type { Queryable } from '../../database/database.ts';
import type { Brand } from '../../http/brand.ts';
import { playerOf, type Call } from '../../http/call.ts';
import { confirmPassword } from '../factors/confirm-password.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { createOneTimeCodes, type CodeSubject } from '../notify/one-time-codes.ts';
import { checkField } from '../players/check-field.ts';
import { readMobile } from '../players/phone-number.ts';
import { proofFactsOf } from '../players/verification-facts.ts';
import { emailKey } from '../players/repository.ts';
import { revokeResetTickets } from '../factors/reset-tickets.ts';
import { securityOf } from './security.ts';
import { sendNotice } from '../players/security-notices.ts';
import { sendCode } from '../notify/send-code.ts';

const EMAIL_RULE = {
  field: 'email',
  required: true,
  minLength: 3,
  maxLength: 255,
  patternId: '4',
  acceptedPattern: '*',
};

/** Sends a code to an email address or number that the player adds. */
export async function contactCode(
  call: Call<'account.contactCode'>,
  dependencies: AccountDependencies,
): Promise<CodeSent> {
  const { brand, input } = call;
  const { id } = playerOf(call);
  const { language } = await proofFactsOf(brand.db, brand.merchant, id);
  const request = {
    channel: input.channel,
    purpose: 'contact',
    recipient: readContact(brand, input),
    owner: id,
    language,
  } as const;
  return sendCode(call, request, dependencies);
}

/** Adds or changes a contact that the player has verified. Throws `account.mobile_taken`. */
export async function setContact(
  call: Call<'account.setContact'>,
  dependencies: AccountDependencies,
): Promise<Security> {
  const { clock, secret } = dependencies;
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const { id } = playerOf(call);
  const { channel } = input;
  const recipient = readContact(brand, input);
  await confirmPassword(call, input.password, clock);
  const now = clock.now();
  const subject: CodeSubject = { merchant, purpose: 'contact', recipient, owner: id };
  if (!(await createOneTimeCodes({ secret }).use(db, subject, input.code, now)))
    throw new AppError('account.wrong_code');
  const before = await proofFactsOf(db, merchant, id);
  await db.transaction(async (tx) => {
    await storeContact(tx, { merchant, id, channel, recipient, now });
    await audit(tx, { merchant, at: now, actor: id, action: 'contact.set', detail: { channel }, ip });
  });
  if (before.email?.verified === true)
    sendNotice(call, dependencies, { about: 'contactChanged', playerId: id, to: before.email.address });
  return securityOf(call);
}

/** Returns the contact as it is stored: an email address without spaces around it, or a number in E.164. */
function readContact(brand: Brand, { channel, to, countryDialingCode }: ContactCodeRequest): string {
  if (channel === 'sms') return readMobile(brand, to, countryDialingCode);
  const address = to.trim();
  checkField(EMAIL_RULE, address);
  return address;
}

async function storeContact(
  tx: Queryable,
  {
    merchant,
    id,
    channel,
    recipient,
    now,
  }: { merchant: string; id: string; channel: 'sms' | 'email'; recipient: string; now: number },
): Promise<void> {
  if (channel === 'email') {
    await tx.query(
      'update player set email = $3, email_key = $4, email_verified_at = $5 where merchant = $1 and id = $2',
      [merchant, id, recipient, emailKey(recipient), new Date(now)],
    );
    // A reset link already sent to the previous email address must no longer work.
    await revokeResetTickets(tx, merchant, id);
    return;
  }
  await tx
    .query('update player set mobile = $3, mobile_verified_at = $4 where merchant = $1 and id = $2', [
      merchant,
      id,
      recipient,
      new Date(now),
    ])
    .catch((error: unknown) => {
      throw isTaken(error) ? new AppError('account.mobile_taken') : error;
    });
}

/** Recognises PostgreSQL’s unique violation: another account has already verified the number. */
function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
}
