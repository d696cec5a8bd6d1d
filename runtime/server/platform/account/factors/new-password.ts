import type { PasswordRule } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { passwordText } from '../../../../shared/password-text.ts';
import type { Queryable } from '../../database/database.ts';
import type { Brand } from '../../http/brand.ts';
import type { ServerSettings } from '../../http/server-settings.ts';
import { passwordMatches } from '../../credentials/passwords.ts';
import { forgetPlayer } from '../sessions/remember-tokens.ts';
import { isWeakPassword } from '../../credentials/weak-passwords.ts';
import { checkField } from '../players/check-field.ts';

/** Returns the rule for new passwords at a brand. */
export function passwordRule({ passwords }: Pick<ServerSettings, 'passwords'>): PasswordRule {
  const { minLength, maxLength, patternId, acceptedPattern } = passwords;
  return { minLength, maxLength, patternId, acceptedPattern };
}

export interface NewPassword {
  password: string;
  confirmation?: string;
  field: 'password' | 'newPassword';
  /** Username of the account, once it exists. */
  username?: string | null;
}

/**
 * Validates a new password against the brand's rule, the common passwords, and its repetition. Throws
 * `account.field_invalid`.
 */
export function checkNewPassword(
  brand: Pick<Brand, 'settings'>,
  { password: typed, confirmation, field, username = null }: NewPassword,
): void {
  const password = passwordText(typed);
  const rule = passwordRule(brand.settings);
  const { minLength: min, maxLength: max } = rule;
  checkField({ ...rule, field, required: true }, password);
  if (password !== password.trim())
    throw new AppError('account.field_invalid', { field, patternId: 'spaces', min, max });
  if (isWeakPassword(password, username))
    throw new AppError('account.field_invalid', { field, patternId: 'weak', min, max });
  if (confirmation !== undefined && passwordText(confirmation) !== password) {
    const again = field === 'password' ? 'confirmPassword' : 'confirmNewPassword';
    throw new AppError('account.field_invalid', { field: again, patternId: 'same', min: 0, max: 0 });
  }
}

/**
 * Throws `account.password_reused` when a new password is one of the latest, the present one included, and
 * `account.field_invalid` when it is the username.
 */
export async function checkNotReused(
  { merchant, db, settings }: Pick<Brand, 'merchant' | 'db' | 'settings'>,
  { playerId, password }: { playerId: string; password: string },
): Promise<void> {
  const { history, minLength: min, maxLength: max } = settings.passwords;
  const [owner] = await db.query<{ username: string }>('select username from player where merchant = $1 and id = $2', [
    merchant,
    playerId,
  ]);
  if (isWeakPassword(password, owner?.username ?? null))
    throw new AppError('account.field_invalid', { field: 'newPassword', patternId: 'weak', min, max });
  if (history === 0) return;
  const rows = await db.query<{ password_hash: string }>(
    `(select password_hash from player where merchant = $1 and id = $2 and password_hash is not null)
     union all
     (select password_hash from password_history where merchant = $1 and player_id = $2 order by id desc limit $3)`,
    [merchant, playerId, history - 1],
  );
  for (const { password_hash } of rows)
    if (await passwordMatches(password_hash, password)) throw new AppError('account.password_reused');
}

/**
 * Stores a new password and revokes all remember tokens. `given`: set by an operator, so that the owner must choose
 * another. The caller ends the sessions.
 */
export async function storePassword(
  tx: Queryable,
  {
    merchant,
    playerId,
    passwordHash,
    given = false,
    now,
  }: { merchant: string; playerId: string; passwordHash: string; given?: boolean; now: number },
): Promise<void> {
  const at = new Date(now);
  await tx.query(
    `insert into password_history (id, merchant, player_id, password_hash, replaced_at)
     select $4, merchant, id, password_hash, $3 from player
     where merchant = $1 and id = $2 and password_hash is not null`,
    [merchant, playerId, at, newId('pw')],
  );
  await tx.query(
    `delete from password_history where merchant = $1 and player_id = $2 and id not in (
       select id from password_history where merchant = $1 and player_id = $2 order by id desc limit 10)`,
    [merchant, playerId],
  );
  await tx.query(
    `update player set password_hash = $3, password_changed_at = $4, must_change_password = $5
     where merchant = $1 and id = $2`,
    [merchant, playerId, passwordHash, at, given],
  );
  await forgetPlayer(tx, { merchant, playerId });
}
