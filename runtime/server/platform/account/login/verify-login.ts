import type { CodeSent, LoginValue, VerifyLoginRequest } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { nameKey } from '../../../../shared/real-name.ts';
import { typedDigits } from '../../../../shared/typed-digits.ts';
import { audit } from '../../database/audit.ts';
import type { Queryable } from '../../database/database.ts';
import type { Call, Player, Session } from '../../http/call.ts';
import { clearedSessionCookie } from '../../http/cookies.ts';
import { timingSafeEqualText } from '../../http/access.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { renewSession } from '../sessions/complete-login.ts';
import { isKnownIp } from '../sessions/known-ips.ts';
import { createOneTimeCodes, type CodeSubject } from '../notify/one-time-codes.ts';
import { proofFactsOf, type ProofFacts } from '../players/verification-facts.ts';
import { countVerificationAttempt } from '../rate-limits/verification-attempts.ts';
import { useRecoveryCode } from '../factors/recovery-codes.ts';
import { sendNotice } from '../players/security-notices.ts';
import { sendCode } from '../notify/send-code.ts';
import { endSession } from '../sessions/sessions.ts';
import { useTotpCode } from '../factors/totp-store.ts';
import { pendingVerifications } from '../sessions/required-verification.ts';

/** Sends a verification code to a verified contact of the player. */
export async function verifyCode(
  call: Call<'account.verifyCode'>,
  dependencies: AccountDependencies,
): Promise<CodeSent> {
  const { brand, input } = call;
  const { player, session } = owing(call);
  await checkOffered(call, player, session, input.way);
  const facts = await proofFactsOf(brand.db, brand.merchant, player.id);
  const subject = codeSubject(brand.merchant, session, input.way, facts);
  if (subject === null) throw new AppError('account.nothing_to_verify');
  const request = { ...subject, channel: input.way, language: facts.language };
  return sendCode(call, request, dependencies);
}

/**
 * Completes the pending verification of a login. The session gets a new credential and continues with the next required
 * step. After five wrong attempts the session ends with `session.expired`. A new login has new attempts, up to the
 * maximum of the player. A code that is not of digits is no attempt.
 */
export async function verifyLogin(
  call: Call<'account.verifyLogin'>,
  dependencies: AccountDependencies,
): Promise<LoginValue> {
  const { clock } = dependencies;
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const { player, session } = owing(call);
  await checkOffered(call, player, session, input.way);
  const isOfDigits = input.way !== 'payeeName' && input.way !== 'recovery';
  if (isOfDigits && typedDigits(input.code) === null) throw new AppError('account.wrong_code');
  const now = clock.now();
  const { here } = await isKnownIp(db, { merchant, playerId: player.id, ip });
  const event = { merchant, at: now, actor: player.id, detail: { way: input.way }, ip };
  const renewed = await db.transaction(async (tx) => {
    await holdSession(tx, { merchant, player, session });
    const tries = await countVerificationAttempt(tx, { merchant, player, session, now });
    if (await isRight(tx, call, dependencies, input)) {
      await tries.forgive();
      await audit(tx, { ...event, action: 'verify' });
      return renewSession(tx, call, now);
    }
    // Returned, not thrown, so that the counted attempt is committed.
    await audit(tx, { ...event, action: 'verify.failed' });
    const left = await tries.left();
    if (left === 0) await endSession(tx, merchant, session);
    return left;
  });
  if (renewed === 0) {
    call.setCookie(clearedSessionCookie);
    throw new AppError('session.expired');
  }
  if (typeof renewed === 'number') throw new AppError('account.wrong_code', { left: renewed });
  if (!here) sendNotice(call, dependencies, { about: 'newAddress', playerId: player.id, address: ip });
  return renewed.reply();
}

function owing({ caller }: Pick<Call, 'caller'>): { player: Player; session: Session } {
  if (caller.kind !== 'player') throw new AppError('session.required');
  if (caller.session.state !== 'verify') throw new AppError('account.nothing_to_verify');
  return caller;
}

async function checkOffered(
  call: Call,
  player: Player,
  session: Session,
  way: VerifyLoginRequest['way'],
): Promise<void> {
  const ways = await pendingVerifications(call, player, session.way);
  if (!ways.some((offered) => offered.way === way)) throw new AppError('account.nothing_to_verify');
}

/**
 * Locks the session, so that concurrent calls are serialised: after a success the others find it renewed. The player
 * row is locked first, as wherever a password is stored before sessions end.
 */
async function holdSession(
  tx: Queryable,
  { merchant, player, session }: { merchant: string; player: Player; session: Session },
): Promise<void> {
  await tx.query('select 1 as held from player where merchant = $1 and id = $2 for no key update', [
    merchant,
    player.id,
  ]);
  const held = await tx.query('select 1 as held from session where merchant = $1 and token_hash = $2 for update', [
    merchant,
    session.hash,
  ]);
  if (held.length === 0) throw new AppError('session.expired');
}

async function isRight(
  tx: Queryable,
  call: Call,
  { clock, secret }: AccountDependencies,
  { way, code }: VerifyLoginRequest,
): Promise<boolean> {
  const { merchant } = call.brand;
  const { player, session } = owing(call);
  const now = clock.now();
  const owner = { merchant, playerId: player.id, secret };
  if (way === 'totp') return useTotpCode(tx, owner, { code, now });
  if (way === 'recovery') return useRecoveryCode(tx, owner, code);
  const facts = await proofFactsOf(tx, merchant, player.id);
  if (way === 'payeeName')
    return facts.payeeName !== null && timingSafeEqualText(nameKey(code), nameKey(facts.payeeName));
  const subject = codeSubject(merchant, session, way, facts);
  return subject !== null && createOneTimeCodes({ secret }).use(tx, subject, code, now);
}

/** Binds a code to the session with the pending verification, so that it is invalid for any other. */
function codeSubject(
  merchant: string,
  session: Session,
  way: 'sms' | 'email',
  { mobile, email }: ProofFacts,
): CodeSubject | null {
  const contact = way === 'sms' ? mobile : email;
  if (contact?.verified !== true) return null;
  const recipient = 'number' in contact ? contact.number : contact.address;
  return { merchant, purpose: 'verify', recipient, owner: session.id };
}
