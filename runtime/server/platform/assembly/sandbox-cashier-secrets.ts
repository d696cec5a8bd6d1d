import { randomBytes } from 'node:crypto';
import { variable } from '../../../shared/variable.ts';
import type { Queryable } from '../database/database.ts';
import { sharedSecret } from '../database/secrets.ts';

/**
 * Returns the secrets that this server shares with its sandbox cashier: `LIVERY_CASHIER_SECRET`, else the database's,
 * and during a rotation also `LIVERY_CASHIER_SECRET_BEFORE`. Both sides sign with the first and accept each.
 */
export async function sandboxCashierSecrets(
  db: Queryable,
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const current =
    variable(env, 'LIVERY_CASHIER_SECRET') ?? (await sharedSecret(db, 'cashier', randomBytes(32).toString('hex')));
  const before = variable(env, 'LIVERY_CASHIER_SECRET_BEFORE');
  return before === undefined ? [current] : [current, before];
}
