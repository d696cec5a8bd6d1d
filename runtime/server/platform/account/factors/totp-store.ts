import { AppError } from '../../../../shared/errors.ts';
import type { Queryable } from '../../database/database.ts';
import { sealSecret, totpStep, unsealSecret } from '../../credentials/totp-code.ts';

export interface TotpOwner {
  merchant: string;
  playerId: string;
  /** The platform's secret, which authenticator secrets are sealed with. */
  secret: string;
}

/**
 * Stores an unconfirmed authenticator and replaces an earlier unconfirmed one. Throws `account.totp_on` when one is
 * confirmed.
 */
export async function beginTotpSecret(
  db: Queryable,
  { merchant, playerId, secret }: TotpOwner,
  { totpSecret, now }: { totpSecret: string; now: number },
): Promise<void> {
  const rows = await db.query(
    `insert into totp (player_id, merchant, sealed_secret, begun_at) values ($1, $2, $3, $4)
     on conflict (merchant, player_id) do update set sealed_secret = excluded.sealed_secret, begun_at = excluded.begun_at
       where totp.confirmed_at is null
     returning 1 as begun`,
    [playerId, merchant, sealSecret(secret, playerId, totpSecret), new Date(now)],
  );
  if (rows.length === 0) throw new AppError('account.totp_on');
}

/** Checks a code of an unconfirmed authenticator and confirms it. Returns false when the code is wrong. */
export async function confirmTotpSecret(
  db: Queryable,
  owner: TotpOwner,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  const begun = await readTotp(db, owner);
  const step = stepOf(begun, owner, code, now);
  if (begun === null || step === null) return false;
  const rows = await db.query(
    `update totp set confirmed_at = $3, last_step = $4
     where merchant = $1 and player_id = $2 and confirmed_at is null and sealed_secret = $5 returning 1 as confirmed`,
    [owner.merchant, owner.playerId, new Date(now), step, begun.sealed_secret],
  );
  return rows.length === 1;
}

/** Consumes a code of the authenticator. Returns true once per step, for the first of concurrent calls. */
export async function useTotpCode(
  db: Queryable,
  owner: TotpOwner,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  const totp = await readTotp(db, owner);
  const step = totp?.confirmed_at instanceof Date ? stepOf(totp, owner, code, now) : null;
  if (step === null) return false;
  const rows = await db.query(
    `update totp set last_step = $3
     where merchant = $1 and player_id = $2 and confirmed_at is not null and last_step < $3 returning 1 as used`,
    [owner.merchant, owner.playerId, step],
  );
  return rows.length === 1;
}

export async function deleteTotp(db: Queryable, merchant: string, playerId: string): Promise<void> {
  await db.query('delete from totp where merchant = $1 and player_id = $2', [merchant, playerId]);
}

interface TotpRow {
  sealed_secret: string;
  confirmed_at: Date | null;
}

async function readTotp(db: Queryable, { merchant, playerId }: TotpOwner): Promise<TotpRow | null> {
  const [row] = await db.query<TotpRow>(
    'select sealed_secret, confirmed_at from totp where merchant = $1 and player_id = $2',
    [merchant, playerId],
  );
  return row ?? null;
}

function stepOf(totp: TotpRow | null, owner: TotpOwner, code: string, now: number): number | null {
  if (totp === null) return null;
  return totpStep(unsealSecret(owner.secret, owner.playerId, totp.sealed_secret), code, now);
}
