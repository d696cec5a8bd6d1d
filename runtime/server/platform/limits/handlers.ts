import type { Limits, SetLimitsRequest } from '../../../../schema/generated/api/limits.ts';
import { AppError } from '../../../shared/errors.ts';
import { parseAmount } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers, type Player } from '../http/call.ts';
import { walletOf } from '../ledger/wallet-kind.ts';
import { clearedSessionCookie } from '../http/cookies.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { breakEnd } from './limit-times.ts';
import { limitsValue } from './limits-value.ts';
import { beginBreak, confirmLimit, setLimits, storeChoice, type BreakRow, type LimitRow } from './limits-repository.ts';

export interface LimitsDependencies {
  clock: Pick<Clock, 'now'>;
  ledger: Pick<Ledger, 'moved'>;
}

type PlayerOperation = 'limits.get' | 'limits.set' | 'limits.confirm' | 'limits.takeBreak' | 'limits.exclude';

/** Handlers for the limits and breaks that a player sets. */
export function limitsHandlers({ clock, ledger }: LimitsDependencies): Pick<Handlers, PlayerOperation> {
  const current = (call: Call): Promise<Limits> =>
    limitsValue(call.brand, { player: playerOf(call), now: clock.now() });

  return {
    'limits.get': current,

    'limits.set': async (call) => {
      const { brand, input, ip } = call;
      const { merchant, db } = brand;
      const player = playerOf(call);
      const now = clock.now();
      const limits = readWishes(input.limits ?? [], brand);
      await db.transaction(async (tx) => {
        if (limits.length > 0) await setLimits(tx, { ...walletKey(brand, player), limits, now, ip });
        if (input.realityCheck !== undefined || input.answered === true)
          await storeChoice(tx, {
            merchant,
            playerId: player.id,
            realityCheck: input.realityCheck ?? null,
            answeredAt: input.answered === true ? now : null,
          });
      });
      return current(call);
    },

    'limits.confirm': async (call) => {
      const { brand, input, ip } = call;
      const { outcome, ripe_at: ripeAt } = await confirmLimit(brand.db, {
        ...walletKey(brand, playerOf(call)),
        ...input,
        now: clock.now(),
        ip,
      });
      if (outcome === 'not_ripe' && ripeAt !== null)
        throw new AppError('limits.not_ripe', { until: isoTime(ripeAt.getTime()) });
      if (outcome !== 'active') throw new AppError('limits.not_asked');
      return current(call);
    },

    'limits.takeBreak': (call) => pause(call, { kind: 'timeOut', period: call.input.period }),
    'limits.exclude': (call) => pause(call, { kind: 'exclusion', period: call.input.period }),
  };

  async function pause(call: Call, { kind, period }: Pick<BreakRow, 'kind' | 'period'>) {
    const { brand, ip } = call;
    const player = playerOf(call);
    const now = clock.now();
    const until = breakEnd(period, now, brand.settings.timeZone);
    const actor = player.id;
    await beginBreak(brand.db, { ...walletKey(brand, player), kind, period, now, until, actor, reason: null, ip });
    // Open streams of the player find that their session has ended.
    ledger.moved(brand.merchant, player.id);
    call.setCookie(clearedSessionCookie);
    return { kind, period, from: isoTime(now), until: isoTime(until.getTime()) };
  }
}

/** Returns the wallet that the limits of a player are about. */
export function walletKey(brand: Brand, player: Pick<Player, 'id' | 'type'>) {
  const { merchant, bundle } = brand;
  return { merchant, playerId: player.id, wallet: walletOf(player, brand), currency: bundle.currency.code };
}

/** Returns limits in minor units. Throws `request.invalid` for surplus decimals and for a limit that is named twice. */
function readWishes(
  wishes: NonNullable<SetLimitsRequest['limits']>,
  { bundle: { currency } }: Brand,
): Pick<LimitRow, 'kind' | 'period' | 'amount'>[] {
  const seen = new Set<string>();
  return wishes.map(({ kind, period, amount }, index) => {
    const name = `${kind} ${period}`;
    if (seen.has(name)) throw new AppError('request.invalid', { where: `/limits/${index}`, rule: 'uniqueItems' });
    seen.add(name);
    const minor = amount === null ? null : parseAmount(amount, currency);
    if (minor === null && amount !== null)
      throw new AppError('request.invalid', { where: `/limits/${index}/amount`, rule: 'decimals' });
    return { kind, period, amount: minor };
  });
}
