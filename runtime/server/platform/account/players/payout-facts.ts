import type { Queryable } from '../../database/database.ts';
import type { Brand } from '../../http/brand.ts';
import { checkField } from './check-field.ts';
import { registerRules } from './register-rules.ts';

interface PlayerKey {
  merchant: string;
  playerId: string;
}

/** What an account must have before money is paid to its owner. */
export interface PayoutFacts {
  /** The name that payments are made out to; null until it is known. */
  payeeName: string | null;
  /** The email address or the mobile number is verified. */
  verifiedContact: boolean;
  paymentPassword: boolean;
  /** When the payment password was set; null when that was not recorded. */
  paymentPasswordAt: Date | null;
}

/** Returns what a payment to the player depends on. */
export async function payoutFactsOf(db: Queryable, { merchant, playerId }: PlayerKey): Promise<PayoutFacts> {
  const [row] = await db.query<{
    payee_name: string | null;
    verified_contact: boolean;
    payment_password: boolean;
    payment_password_at: Date | null;
  }>(
    `select nullif(profile ->> 'payeeName', '') as payee_name,
       email_verified_at is not null or mobile_verified_at is not null as verified_contact,
       payment_password_hash is not null as payment_password, payment_password_at
     from player where merchant = $1 and id = $2`,
    [merchant, playerId],
  );
  return {
    payeeName: row?.payee_name ?? null,
    verifiedContact: row?.verified_contact ?? false,
    paymentPassword: row?.payment_password ?? false,
    paymentPasswordAt: row?.payment_password_at ?? null,
  };
}

/**
 * Stores the payee name, as `realName` returns it, of an account that has none. Returns the one that it has then. Throws
 * `account.field_invalid` for a name that the brand's rule does not accept; the name of an account is not checked again.
 */
export async function storePayeeName(
  tx: Queryable,
  { merchant, settings }: Pick<Brand, 'merchant' | 'settings'>,
  { playerId, name }: { playerId: string; name: string },
): Promise<string> {
  const { payeeName } = await payoutFactsOf(tx, { merchant, playerId });
  if (payeeName !== null) return payeeName;
  checkPayeeName(settings, name);
  await tx.query(
    `update player set profile = profile || jsonb_build_object('payeeName', $3::text)
     where merchant = $1 and id = $2 and nullif(profile ->> 'payeeName', '') is null`,
    [merchant, playerId, name],
  );
  return (await payoutFactsOf(tx, { merchant, playerId })).payeeName ?? name;
}

function checkPayeeName(settings: Brand['settings'], name: string): void {
  const rule = registerRules(settings).find(({ field }) => field === 'payeeName');
  if (rule !== undefined) checkField({ ...rule, required: true }, name);
}
