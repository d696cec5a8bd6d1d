import { newRecoveryCodes, recoveryCodeHash } from '../../credentials/recovery-codes.ts';
import type { Queryable } from '../../database/database.ts';

export interface CodeOwner {
  merchant: string;
  playerId: string;
  /** The platform's secret: without it a stored code cannot be guessed. */
  secret: string;
}

/** Creates new codes and deletes all previous ones. They are shown once: only hashes are stored. */
export async function replaceRecoveryCodes(db: Queryable, owner: CodeOwner): Promise<string[]> {
  const codes = newRecoveryCodes();
  await removeRecoveryCodes(db, owner.merchant, owner.playerId);
  for (const code of codes) {
    await db.query('insert into recovery_code (merchant, player_id, code_hash) values ($1, $2, $3)', [
      owner.merchant,
      owner.playerId,
      recoveryCodeHash(owner.secret, owner.playerId, code),
    ]);
  }
  return codes;
}

/** Consumes a code. Returns true once, for the first of concurrent calls. */
export async function useRecoveryCode(db: Queryable, owner: CodeOwner, code: string): Promise<boolean> {
  const used = await db.query(
    'delete from recovery_code where merchant = $1 and player_id = $2 and code_hash = $3 returning 1 as used',
    [owner.merchant, owner.playerId, recoveryCodeHash(owner.secret, owner.playerId, code)],
  );
  return used.length === 1;
}

export async function removeRecoveryCodes(db: Queryable, merchant: string, playerId: string): Promise<void> {
  await db.query('delete from recovery_code where merchant = $1 and player_id = $2', [merchant, playerId]);
}
