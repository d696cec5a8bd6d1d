import { AppError } from '../../../../shared/errors.ts';
import type { Queryable } from '../../database/database.ts';

/** The verification methods that a player has besides the password. */
export interface ProofFacts {
  username: string;
  email: { address: string; verified: boolean } | null;
  mobile: { number: string; verified: boolean } | null;
  payeeName: string | null;
  totp: boolean;
  recoveryCodes: number;
  password: boolean;
  paymentPassword: boolean;
  passwordChangedAt: Date | null;
  language: string | null;
  /** A public demo account of the brand. */
  demo: boolean;
}

interface FactsRow {
  username: string;
  email: string | null;
  email_verified_at: Date | null;
  mobile: string | null;
  mobile_verified_at: Date | null;
  payee_name: string | null;
  totp: boolean;
  recovery_codes: number;
  password: boolean;
  payment_password: boolean;
  password_changed_at: Date | null;
  language: string | null;
  demo: boolean;
}

export async function proofFactsOf(db: Queryable, merchant: string, playerId: string): Promise<ProofFacts> {
  const [row] = await db.query<FactsRow>(
    `select username, email, email_verified_at, mobile, mobile_verified_at, password_changed_at, language,
       nullif(profile ->> 'payeeName', '') as payee_name, profile @> '{"demo":true}' as demo,
       password_hash is not null as password, payment_password_hash is not null as payment_password,
       exists (
         select 1 from totp
         where totp.merchant = player.merchant and totp.player_id = player.id and confirmed_at is not null
       ) as totp,
       (
         select count(*)::int from recovery_code
         where recovery_code.merchant = player.merchant and recovery_code.player_id = player.id
       ) as recovery_codes
     from player where merchant = $1 and id = $2`,
    [merchant, playerId],
  );
  if (row === undefined) throw new AppError('session.expired');
  return {
    username: row.username,
    email: row.email === null ? null : { address: row.email, verified: row.email_verified_at !== null },
    mobile: row.mobile === null ? null : { number: row.mobile, verified: row.mobile_verified_at !== null },
    payeeName: row.payee_name,
    totp: row.totp,
    recoveryCodes: row.recovery_codes,
    password: row.password,
    paymentPassword: row.payment_password,
    passwordChangedAt: row.password_changed_at,
    language: row.language,
    demo: row.demo,
  };
}
