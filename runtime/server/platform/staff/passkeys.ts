import { newChallenge, readChallenge, type ChallengeUse } from '../credentials/passkey-challenge.ts';
import { creationOptions, readCreated, readUsed, requestOptions } from '../credentials/webauthn.ts';
import type { PasskeyProof } from '../../../../schema/generated/api/account.ts';
import type { PasskeyMade, StaffPasskey } from '../../../../schema/generated/api/staff.ts';
import { AppError } from '../../../shared/errors.ts';
import { isoTime } from '../../../shared/time.ts';
import { INSTALLATION } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { Proof } from './factors.ts';

const AT_MOST = 20;

/** What passkeys of staff need: the platform's secret, the page that asks, and the time. */
export interface PasskeyContext {
  secret: string;
  origin: string;
  now: number;
}

/** Binds a challenge to what it is for: a login, or a new passkey of one member of staff. */
function useOf({ origin }: PasskeyContext, staffId: string | null): ChallengeUse {
  const session = staffId === null ? null : Buffer.from(staffId);
  return { merchant: INSTALLATION, rpId: new URL(origin).hostname, session };
}

/** Returns the options that the browser needs to create a passkey. */
export async function passkeyOptions(
  db: Queryable,
  member: { id: string; username: string; name: string },
  context: PasskeyContext,
): Promise<{ options: object }> {
  const use = useOf(context, member.id);
  const known = await db.query<{ credential_id: string; transports: string[] }>(
    'select credential_id, transports from staff_passkey where staff_id = $1 and rp_id = $2',
    [member.id, use.rpId],
  );
  const site = { name: 'Livery staff', rpId: use.rpId };
  const challenge = newChallenge(context.secret, use, context.now);
  return { options: await creationOptions({ site, user: member, challenge, known }) };
}

export interface NewPasskey {
  id: string;
  rpId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
}

/** Reads a passkey that the browser has created. Throws `staff.passkey_refused`. */
export async function readPasskey(
  db: Queryable,
  { staffId, response, name }: { staffId: string; response: PasskeyMade; name: string },
  context: PasskeyContext,
): Promise<NewPasskey> {
  const use = useOf(context, staffId);
  const takes = (challenge: string): Promise<boolean> => takeChallenge(db, { use, challenge }, context);
  const credential = await readCreated(response, { origin: context.origin, rpId: use.rpId, takes });
  if (credential === null) throw new AppError('staff.passkey_refused');
  return { ...credential, rpId: use.rpId, transports: response.response.transports ?? [], name: name.trim() };
}

/** Stores a passkey. Throws `staff.passkey_refused` when it is known, or the person has the maximum number. */
export async function storePasskey(tx: Queryable, staffId: string, made: NewPasskey, now: number): Promise<void> {
  await tx.query('select 1 as held from staff where id = $1 for no key update', [staffId]);
  const rows = await tx.query(
    `insert into staff_passkey (credential_id, staff_id, rp_id, public_key, counter, transports, name, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8 where (select count(*) from staff_passkey where staff_id = $2) < $9
     on conflict do nothing returning 1 as made`,
    [
      made.id,
      staffId,
      made.rpId,
      made.publicKey,
      BigInt(made.counter),
      made.transports,
      made.name,
      new Date(now),
      AT_MOST,
    ],
  );
  if (rows.length === 0) throw new AppError('staff.passkey_refused');
}

/** Removes a passkey. Returns its name; null when the person has no such passkey. */
export async function removePasskey(tx: Queryable, staffId: string, id: string): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>(
    'delete from staff_passkey where staff_id = $1 and credential_id = $2 returning name',
    [staffId, id],
  );
  return row?.name ?? null;
}

/** Returns the passkeys of a member of staff, the oldest first. */
export async function listPasskeys(db: Queryable, staffId: string): Promise<StaffPasskey[]> {
  const rows = await db.query<{ credential_id: string; name: string; created_at: Date; last_used_at: Date | null }>(
    `select credential_id, name, created_at, last_used_at from staff_passkey
     where staff_id = $1 order by created_at, credential_id`,
    [staffId],
  );
  return rows.map(({ credential_id, name, created_at, last_used_at }) => ({
    id: credential_id,
    name,
    createdAt: isoTime(created_at.getTime()),
    lastUsedAt: last_used_at === null ? null : isoTime(last_used_at.getTime()),
  }));
}

/** Returns the options that the browser needs to log in with any passkey of this host. */
export async function loginOptions(context: PasskeyContext): Promise<{ options: object }> {
  const use = useOf(context, null);
  return { options: await requestOptions(use.rpId, newChallenge(context.secret, use, context.now)) };
}

interface PasskeyRow {
  credential_id: string;
  staff_id: string;
  public_key: Uint8Array;
  counter: bigint;
}

/** Returns the proof of the enabled member of staff whose passkey answers one of our challenges; null otherwise. */
export async function provePasskey(
  db: Queryable,
  response: PasskeyProof,
  context: PasskeyContext,
): Promise<Proof | null> {
  const use = useOf(context, null);
  const [row] = await db.query<PasskeyRow>(
    `select credential_id, staff_id, public_key, counter from staff_passkey join staff on staff.id = staff_id
     where credential_id = $1 and rp_id = $2 and disabled_at is null`,
    [response.id, use.rpId],
  );
  if (row === undefined) return null;
  const takes = (challenge: string): Promise<boolean> => takeChallenge(db, { use, challenge }, context);
  const counter = await readUsed(row, row.staff_id, response, { origin: context.origin, rpId: use.rpId, takes });
  if (counter === null) return null;
  return {
    staffId: row.staff_id,
    async use(tx) {
      // Of two uses with one counter the first counts; an authenticator without a counter always reports 0.
      const noted = await tx.query(
        `update staff_passkey set counter = $2, last_used_at = $3
         where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1 as noted`,
        [row.credential_id, counter, new Date(context.now)],
      );
      return noted.length === 1;
    },
  };
}

/** Consumes a returned challenge, once. */
async function takeChallenge(
  db: Queryable,
  { use, challenge }: { use: ChallengeUse; challenge: string },
  { secret, now }: PasskeyContext,
): Promise<boolean> {
  const issued = readChallenge(challenge, { secret, use, now });
  if (issued === null) return false;
  const taken = await db.query(
    'insert into staff_challenge (nonce, expires_at) values ($1, $2) on conflict do nothing returning 1 as taken',
    [issued.nonce, new Date(issued.expiresAt)],
  );
  return taken.length === 1;
}
