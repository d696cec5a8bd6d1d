import type { RecoveryCodes, TotpSecret } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { typedDigits } from '../../../../shared/typed-digits.ts';
import { audit } from '../../database/audit.ts';
import { playerOf, type Call, type Session } from '../../http/call.ts';
import { confirmPassword } from '../factors/confirm-password.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { proofFactsOf } from '../players/verification-facts.ts';
import { countVerificationAttempt } from '../rate-limits/verification-attempts.ts';
import { removeRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from '../factors/recovery-codes.ts';
import { sendNotice } from '../players/security-notices.ts';
import { isProofCode } from '../../credentials/recovery-codes.ts';
import { newTotpSecret, totpUri } from '../../credentials/totp-code.ts';
import { beginTotpSecret, confirmTotpSecret, deleteTotp, useTotpCode } from '../factors/totp-store.ts';

/** Creates the secret of an authenticator, which takes effect once it is confirmed. */
export async function beginTotp(
  call: Call<'account.beginTotp'>,
  { clock, secret }: AccountDependencies,
): Promise<TotpSecret> {
  const { brand, input } = call;
  const { merchant, db, bundle } = brand;
  const player = playerOf(call);
  await confirmPassword(call, input.password, clock);
  const totpSecret = newTotpSecret();
  await beginTotpSecret(db, { merchant, playerId: player.id, secret }, { totpSecret, now: clock.now() });
  return { secret: totpSecret, uri: totpUri({ secret: totpSecret, issuer: bundle.name, label: player.username }) };
}

/** Confirms the authenticator with one of its codes. Returns the recovery codes, which are shown only once. */
export async function confirmTotp(
  call: Call<'account.confirmTotp'>,
  dependencies: AccountDependencies,
): Promise<RecoveryCodes> {
  const { clock, secret } = dependencies;
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const player = playerOf(call);
  const now = clock.now();
  if (typedDigits(input.code) === null) throw new AppError('account.wrong_code');
  const owner = { merchant, playerId: player.id, secret };
  const recoveryCodes = await db.transaction(async (tx) => {
    // Serialised: a concurrent second call finds the authenticator on, and its attempt is not counted.
    await tx.query('select 1 as held from player where merchant = $1 and id = $2 for no key update', [
      merchant,
      player.id,
    ]);
    if ((await proofFactsOf(tx, merchant, player.id)).totp) throw new AppError('account.totp_on');
    const tries = await countVerificationAttempt(tx, { merchant, player, session: sessionOf(call), now });
    if (!(await confirmTotpSecret(tx, owner, { code: input.code, now }))) return null;
    await tries.forgive();
    await audit(tx, { merchant, at: now, actor: player.id, action: 'totp.on', ip });
    return replaceRecoveryCodes(tx, owner);
  });
  if (recoveryCodes === null) throw new AppError('account.wrong_code');
  sendNotice(call, dependencies, { about: 'totpOn', playerId: player.id });
  return { recoveryCodes };
}

/** Removes the authenticator, by password and one of its codes or a recovery code. */
export async function removeTotp(
  call: Call<'account.removeTotp'>,
  dependencies: AccountDependencies,
): Promise<undefined> {
  const { clock, secret } = dependencies;
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const player = playerOf(call);
  await confirmPassword(call, input.password, clock);
  if (!(await proofFactsOf(db, merchant, player.id)).totp) return undefined;
  const { code } = input;
  if (!isProofCode(code)) throw new AppError('account.wrong_code');
  const now = clock.now();
  const tries = await countVerificationAttempt(db, { merchant, player, session: sessionOf(call), now });
  const owner = { merchant, playerId: player.id, secret };
  const right = (await useTotpCode(db, owner, { code, now })) || (await useRecoveryCode(db, owner, code));
  if (!right) throw new AppError('account.wrong_code');
  await db.transaction(async (tx) => {
    await deleteTotp(tx, merchant, player.id);
    await removeRecoveryCodes(tx, merchant, player.id);
    await audit(tx, { merchant, at: now, actor: player.id, action: 'totp.off', ip });
  });
  await tries.forgive();
  sendNotice(call, dependencies, { about: 'totpOff', playerId: player.id });
  return undefined;
}

function sessionOf({ caller }: Call): Session {
  if (caller.kind !== 'player') throw new AppError('session.required');
  return caller.session;
}
