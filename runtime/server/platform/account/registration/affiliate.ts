import type { Affiliate } from '../../../../../schema/generated/api/account.ts';
import { agentTypes, MEMBER } from '../../../../shared/account-type.ts';
import { ipKey } from '../../../../shared/address-key.ts';
import { AppError } from '../../../../shared/errors.ts';
import { MINUTE } from '../../../../shared/time.ts';
import type { Queryable } from '../../database/database.ts';
import type { Call } from '../../http/call.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { takeRateLimit } from '../rate-limits/limits.ts';

/** Returns whether an invitation code belongs to an agent. Throws `request.rate_limited`. */
export async function affiliate(
  { brand, input, ip }: Call<'account.affiliate'>,
  { clock }: Pick<AccountDependencies, 'clock'>,
): Promise<Affiliate> {
  const { merchant, db } = brand;
  const waitMs = await takeRateLimit(db, { merchant, name: 'affiliate-ip', of: ipKey(ip) }, clock.now());
  if (waitMs > 0) throw new AppError('request.rate_limited', { minutes: Math.ceil(waitMs / MINUTE) });
  const { code } = input;
  return { code, valid: (await playerByInvitation(db, { merchant, code, of: 'agent' })) !== null };
}

/** Returns the agent or the member that owns this invitation code. */
export async function playerByInvitation(
  db: Queryable,
  { merchant, code, of }: { merchant: string; code: string; of: 'agent' | 'member' },
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `select id from player where merchant = $1 and invite_code = upper($2) and type = any ($3::int[])`,
    [merchant, code.trim(), `{${(of === 'agent' ? agentTypes : [MEMBER]).join(',')}}`],
  );
  return row?.id ?? null;
}
