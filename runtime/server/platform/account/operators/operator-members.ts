import type { OperatorMember } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { audit } from '../../database/audit.ts';
import type { Brand } from '../../http/brand.ts';
import { operatorOf, type Call, type Player } from '../../http/call.ts';
import { checkField } from '../players/check-field.ts';
import { registerRules } from '../players/register-rules.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { checkNewPassword, storePassword } from '../factors/new-password.ts';
import { hashPassword } from '../../credentials/passwords.ts';
import { proofFactsOf } from '../players/verification-facts.ts';
import { removeRecoveryCodes } from '../factors/recovery-codes.ts';
import { findMember, findPlayer, insertPlayer } from '../players/repository.ts';
import { sendNotice } from '../players/security-notices.ts';
import { endSessions } from '../sessions/sessions.ts';
import { deleteTotp } from '../factors/totp-store.ts';

type OperatorDependencies = Pick<AccountDependencies, 'clock'>;

/** Creates an account of any type. Its owner must choose a password at the first login. */
export async function createMember(
  call: Call<'account.createMember'>,
  { clock }: OperatorDependencies,
): Promise<OperatorMember> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const { username, password, type, nickname = username } = input;
  const now = clock.now();
  checkUsername(brand, username);
  checkNewPassword(brand, { password, field: 'password', username });
  const above = input.upline === undefined ? null : await findPlayer(db, merchant, input.upline);
  if (input.upline !== undefined && above === null) throw new AppError('request.not_found');
  const id = newId('pl');
  const passwordHash = await hashPassword(password);
  const player: Player = { id, username, nickname, type, rankLevel: 1, toUpline: above !== null };
  const made = await insertPlayer(db, {
    ...player,
    merchant,
    passwordHash,
    upline: above?.id ?? null,
    profile: {},
    mustChangePassword: true,
    now,
  });
  if (!made) throw new AppError('account.username_taken');
  const { actor } = operatorOf(call);
  const after = { player: id, username, type, upline: above?.id ?? null };
  await audit(db, { merchant, at: now, actor, action: 'member.create', after, ip });
  return { id, account: username, type };
}

/** Sets a password that a member must change at the first login. Ends all sessions and revokes all remember tokens. */
export async function resetMemberPassword(
  call: Call<'account.resetMemberPassword'>,
  { clock }: OperatorDependencies,
): Promise<undefined> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const now = clock.now();
  checkNewPassword(brand, { password: input.password, field: 'password', username: input.username });
  const row = await findMember(db, merchant, input.username);
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await storePassword(tx, { merchant, playerId: row.id, passwordHash, given: true, now });
    await endSessions(tx, { merchant, playerId: row.id });
    const { actor } = operatorOf(call);
    const detail = { player: row.id };
    const [before, after] = [{ mustChangePassword: row.must_change_password }, { mustChangePassword: true }];
    await audit(tx, { merchant, at: now, actor, action: 'member.reset_password', detail, before, after, ip });
  });
}

/** Removes a lost authenticator and its recovery codes from a member's account. Ends all sessions. */
export async function resetMemberTotp(
  call: Call<'account.resetMemberTotp'>,
  { clock, messagesOf }: Pick<AccountDependencies, 'clock' | 'messagesOf'>,
): Promise<undefined> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const row = await findPlayer(db, merchant, input.username);
  if (row === null || !(await proofFactsOf(db, merchant, row.id)).totp) throw new AppError('request.not_found');
  await db.transaction(async (tx) => {
    await deleteTotp(tx, merchant, row.id);
    await removeRecoveryCodes(tx, merchant, row.id);
    await endSessions(tx, { merchant, playerId: row.id });
    const { actor } = operatorOf(call);
    const detail = { player: row.id };
    const [before, after] = [{ totp: true }, { totp: false }];
    await audit(tx, { merchant, at: clock.now(), actor, action: 'member.reset_totp', detail, before, after, ip });
  });
  sendNotice(call, { clock, messagesOf }, { about: 'totpOff', playerId: row.id });
}

function checkUsername({ settings }: Brand, username: string): void {
  const rule = registerRules(settings).find(({ field }) => field === 'username');
  if (rule !== undefined) checkField(rule, username);
}
