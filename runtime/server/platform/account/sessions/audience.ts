import { type AccountType, agentTypes, isAgent } from '../../../../shared/account-type.ts';
import type { Audience } from '../../../../shared/audience.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Queryable } from '../../database/database.ts';
import type { Brand } from '../../http/brand.ts';

/** Throws when a site is for members only, or for agents only, and this player is not one. */
export function checkAudience({ bundle }: Pick<Brand, 'bundle'>, type: AccountType): void {
  const { audience } = bundle.deployment;
  if (audience === 'members' && isAgent({ type })) throw new AppError('account.not_member');
  if (audience === 'agents' && !isAgent({ type })) throw new AppError('account.not_agent');
}

/** Ends the sessions of players that the site no longer admits: its audience may have changed since they logged in. */
export async function endSessionsOutside(
  db: Queryable,
  { merchant, audience }: { merchant: string; audience: Audience },
): Promise<void> {
  if (audience === 'everyone') return;
  await db.query(
    `delete from session using player
     where session.merchant = $1 and player.merchant = session.merchant and player.id = session.player_id
       and (player.type = any($2::smallint[])) <> $3::boolean`,
    [merchant, agentTypes.map(String), audience === 'agents'],
  );
}
