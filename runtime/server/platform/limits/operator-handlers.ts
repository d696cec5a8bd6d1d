import type { OperatorLimits } from '../../../../schema/generated/api/limits.ts';
import type { AccountType } from '../../../shared/account-type.ts';
import { findMember } from '../account/public.ts';
import type { Brand } from '../http/brand.ts';
import { operatorOf, type Handlers } from '../http/call.ts';
import { walletKey, type LimitsDependencies } from './handlers.ts';
import { breakEnd } from './limit-times.ts';
import { breakValue, limitsValue } from './limits-value.ts';
import { beginBreak, listBreaks } from './limits-repository.ts';

/**
 * Handlers for operators: they see the limits of a player and enter a break that the player asked for. There is no call
 * that shortens one.
 */
export function operatorHandlers({
  clock,
  ledger,
}: LimitsDependencies): Pick<Handlers, 'limits.ofPlayer' | 'limits.breakPlayer'> {
  return {
    'limits.ofPlayer': async ({ brand, input }) =>
      operatorLimits(brand, await findMember(brand.db, brand.merchant, input.username), clock.now()),

    'limits.breakPlayer': async (call) => {
      const { brand, input, ip } = call;
      const { merchant, db, settings } = brand;
      const member = await findMember(brand.db, brand.merchant, input.username);
      const now = clock.now();
      const { period } = input;
      await beginBreak(db, {
        ...walletKey(brand, member),
        kind: isExclusion(period) ? 'exclusion' : 'timeOut',
        period,
        now,
        until: breakEnd(period, now, settings.timeZone),
        actor: operatorOf(call).actor,
        reason: input.reason,
        ip,
      });
      ledger.moved(merchant, member.id);
      return operatorLimits(brand, member, now);
    },
  };
}

interface Member {
  id: string;
  username: string;
  type: AccountType;
}

async function operatorLimits(brand: Brand, member: Member, now: number): Promise<OperatorLimits> {
  const [limits, breaks] = await Promise.all([
    limitsValue(brand, { player: member, now }),
    listBreaks(brand.db, { merchant: brand.merchant, playerId: member.id }),
  ]);
  return {
    player: member.username,
    limits,
    breaks: breaks.map((row) => ({ ...breakValue(row), actor: row.actor === member.id ? 'player' : row.actor })),
  };
}

function isExclusion(period: string): boolean {
  return period === 'halfYear' || period === 'year' || period === 'fiveYears';
}
