import type { Passkey } from '../../../../../schema/generated/api/account.ts';
import { isoTime } from '../../../../shared/time.ts';
import { readChallenge, type ChallengeUse } from '../../credentials/passkey-challenge.ts';
import type { Queryable } from '../../database/database.ts';
import { useOnce } from '../../database/use-once.ts';
import type { Call } from '../../http/call.ts';

export interface PasskeyRow {
  credential_id: string;
  player_id: string;
  rp_id: string;
  public_key: Uint8Array;
  counter: bigint;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = 'credential_id, player_id, rp_id, public_key, counter, transports, name, created_at, last_used_at';

/** Returns the passkeys of a player, oldest first. */
export function passkeysOf(db: Queryable, merchant: string, playerId: string): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>(
    `select ${columns} from passkey where merchant = $1 and player_id = $2 order by created_at, credential_id`,
    [merchant, playerId],
  );
}

/** Finds a passkey by its credential id, on the host it was created for. */
export async function findPasskey(
  db: Queryable,
  { merchant, credentialId, rpId }: { merchant: string; credentialId: string; rpId: string },
): Promise<PasskeyRow | null> {
  const [row] = await db.query<PasskeyRow>(
    `select ${columns} from passkey where merchant = $1 and credential_id = $2 and rp_id = $3`,
    [merchant, credentialId, rpId],
  );
  return row ?? null;
}

/** Stores a passkey. Returns false when any account already has it, or the player has the maximum number. */
export async function insertPasskey(
  db: Queryable,
  { merchant, row, atMost }: { merchant: string; row: PasskeyRow; atMost: number },
): Promise<boolean> {
  const rows = await db.query(
    `insert into passkey (merchant, credential_id, player_id, rp_id, public_key, counter, transports, name, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9
     where (select count(*) from passkey where merchant = $1 and player_id = $3) < $10
     on conflict do nothing returning 1 as made`,
    [
      merchant,
      row.credential_id,
      row.player_id,
      row.rp_id,
      row.public_key,
      row.counter,
      row.transports,
      row.name,
      row.created_at,
      atMost,
    ],
  );
  return rows.length === 1;
}

/**
 * Records a use. Returns false when another use came first with this counter or a later one. An authenticator without a
 * counter always reports 0.
 */
export async function notePasskeyUse(
  db: Queryable,
  { credential_id, player_id }: PasskeyRow,
  { merchant, counter, now }: { merchant: string; counter: bigint; now: number },
): Promise<boolean> {
  const rows = await db.query(
    `update passkey set counter = $4, last_used_at = $5
     where merchant = $1 and credential_id = $2 and player_id = $3
       and (counter < $4 or (counter = 0 and $4 = 0)) returning 1 as noted`,
    [merchant, credential_id, player_id, counter, new Date(now)],
  );
  return rows.length === 1;
}

/** Consumes a returned challenge, once. */
export async function takeChallenge(
  db: Queryable,
  { secret, use, challenge, now }: { secret: string; use: ChallengeUse; challenge: string; now: number },
): Promise<boolean> {
  const issued = readChallenge(challenge, { secret, use, now });
  return issued !== null && useOnce(db, { merchant: use.merchant, scope: 'passkey', ...issued });
}

/** Deletes a passkey. Returns false when the player has no such passkey. */
export async function deletePasskey(
  db: Queryable,
  { merchant, playerId, credentialId }: { merchant: string; playerId: string; credentialId: string },
): Promise<boolean> {
  const rows = await db.query(
    'delete from passkey where merchant = $1 and player_id = $2 and credential_id = $3 returning 1 as removed',
    [merchant, playerId, credentialId],
  );
  return rows.length === 1;
}

/** Returns the requested host, which is always one of the brand’s own: passkeys belong to a host. */
export function hostOf({ origin }: Pick<Call, 'origin'>): string {
  return new URL(origin).hostname;
}

export function passkeyValue({ credential_id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id: credential_id,
    name,
    createdAt: isoTime(created_at.getTime()),
    lastUsedAt: last_used_at === null ? null : isoTime(last_used_at.getTime()),
  };
}
