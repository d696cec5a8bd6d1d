import { hashPassword, passwordMatches } from '../credentials/passwords.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../credentials/recovery-codes.ts';
import { newTotpSecret, sealSecret, totpStep, totpUri, unsealSecret } from '../credentials/totp-code.ts';
import { isWeakPassword } from '../credentials/weak-passwords.ts';
import type { NewAuthenticator } from '../../../../schema/generated/api/staff.ts';
import { AppError } from '../../../shared/errors.ts';
import { passwordText } from '../../../shared/password-text.ts';
import type { Queryable } from '../database/database.ts';

/** The issuer that an authenticator app shows. */
const ISSUER = 'Livery staff';
/** Minimum length of a password, as in the contract. */
const MIN_LENGTH = 12;

/** Creates the secret of an authenticator. Nothing is stored: the caller returns it sealed with a first code. */
export function newAuthenticator(secret: string, { id, username }: { id: string; username: string }): NewAuthenticator {
  const own = newTotpSecret();
  return {
    secret: own,
    uri: totpUri({ secret: own, issuer: ISSUER, label: username }),
    sealed: sealSecret(secret, id, own),
  };
}

export interface NewPassword {
  password: string;
  /** `sealed` of the new authenticator. */
  authenticator: string;
  /** Its first code. */
  code: string;
}

/** A password and an authenticator that may be stored. */
export interface CheckedPassword {
  passwordHash: string;
  sealed: string;
  step: number;
}

/**
 * Checks a new password with a first code of its authenticator. Throws `staff.weak_password`, or `staff.wrong_code` for
 * a code that is not of this authenticator.
 */
export async function checkPassword(
  { password, authenticator, code }: NewPassword,
  { secret, staffId, username, now }: { secret: string; staffId: string; username: string; now: number },
): Promise<CheckedPassword> {
  // The contract counts an accented letter that is encoded as two characters twice.
  if ([...passwordText(password)].length < MIN_LENGTH || isWeakPassword(password, username))
    throw new AppError('staff.weak_password');
  const step = totpStep(unsealed(secret, staffId, authenticator), code, now);
  if (step === null) throw new AppError('staff.wrong_code');
  return { passwordHash: await hashPassword(password), sealed: authenticator, step };
}

function unsealed(secret: string, staffId: string, sealed: string): string {
  try {
    return unsealSecret(secret, staffId, sealed);
  } catch {
    // Not one of ours, or another person's.
    throw new AppError('staff.wrong_code');
  }
}

/** Stores password and authenticator, which replace earlier ones. Returns new recovery codes, which are shown once. */
export async function storePassword(
  tx: Queryable,
  { staffId, checked, secret, now }: { staffId: string; checked: CheckedPassword; secret: string; now: number },
): Promise<string[]> {
  await tx.query(
    `insert into staff_password (staff_id, password_hash, sealed_secret, last_step, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (staff_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at,
       sealed_secret = excluded.sealed_secret, last_step = excluded.last_step`,
    [staffId, checked.passwordHash, checked.sealed, checked.step, new Date(now)],
  );
  const codes = newRecoveryCodes();
  await tx.query('delete from staff_recovery_code where staff_id = $1', [staffId]);
  for (const code of codes)
    await tx.query('insert into staff_recovery_code (staff_id, code_hash) values ($1, $2)', [
      staffId,
      recoveryCodeHash(secret, staffId, code),
    ]);
  return codes;
}

/** Removes password, authenticator, recovery codes and passkeys. */
export async function withdrawFactors(tx: Queryable, staffId: string): Promise<void> {
  await tx.query('delete from staff_password where staff_id = $1', [staffId]);
  await tx.query('delete from staff_recovery_code where staff_id = $1', [staffId]);
  await tx.query('delete from staff_passkey where staff_id = $1', [staffId]);
}

/** Returns which factors a member of staff has. */
export async function factorsOf(
  db: Queryable,
  staffId: string,
): Promise<{ password: boolean; passkeys: number; recoveryCodes: number }> {
  const [row] = await db.query<{ password: boolean; passkeys: number; codes: number }>(
    `select exists (select 1 from staff_password where staff_id = $1) as password,
       (select count(*)::integer from staff_passkey where staff_id = $1) as passkeys,
       (select count(*)::integer from staff_recovery_code where staff_id = $1) as codes`,
    [staffId],
  );
  return { password: row?.password ?? false, passkeys: row?.passkeys ?? 0, recoveryCodes: row?.codes ?? 0 };
}

interface PasswordRow {
  staff_id: string;
  password_hash: string;
  sealed_secret: string;
}

/** The factors of a login. `use` consumes them in the transaction that starts the session. */
export interface Proof {
  staffId: string;
  /**
   * Returns false when they are wrong, when a concurrent login has consumed them, or when they were withdrawn meanwhile.
   */
  use(tx: Queryable): Promise<boolean>;
}

/** Takes the place of a person without a password: no id and no hash equals it. */
const NOBODY = 'nobody';

/**
 * Returns the proof of a login with username, password, and a code of the authenticator or a recovery code. Whether it
 * is right is known when it is used. The work is the same for an unknown username, a wrong password and a wrong code,
 * so that the time of the reply does not show which of them is wrong.
 */
export async function provePassword(
  db: Queryable,
  { username, password, code }: { username: string; password: string; code: string },
  { secret, now }: { secret: string; now: number },
): Promise<Proof> {
  const [row] = await db.query<PasswordRow>(
    `select staff.id as staff_id, password_hash, sealed_secret
     from staff join staff_password on staff_password.staff_id = staff.id
     where staff.username = $1 and staff.disabled_at is null`,
    [username],
  );
  const matches = await passwordMatches(row?.password_hash ?? null, password);
  const decoy = { staff_id: NOBODY, password_hash: NOBODY, sealed_secret: sealSecret(secret, NOBODY, newTotpSecret()) };
  const { staff_id: staffId, password_hash, sealed_secret } = row ?? decoy;
  const step = totpStep(unsealSecret(secret, staffId, sealed_secret), code, now);
  const recovery = recoveryCodeHash(secret, staffId, code);
  return {
    staffId,
    async use(tx) {
      // One statement for both kinds of code. A password that was replaced meanwhile, and its recovery codes, are no proof.
      const used = await tx.query(
        `with stepped as (
           update staff_password set last_step = $2
           where staff_id = $1 and last_step < $2 and password_hash = $4 returning 1 as used
         ), recovered as (
           delete from staff_recovery_code using staff_password where staff_recovery_code.staff_id = $1
             and code_hash = $3 and staff_password.staff_id = $1 and password_hash = $4 returning 1 as used
         )
         select used from stepped union all select used from recovered`,
        [staffId, step, recovery, matches ? password_hash : NOBODY],
      );
      return used.length === 1;
    },
  };
}
