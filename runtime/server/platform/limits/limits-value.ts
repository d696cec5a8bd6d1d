import type { Break, Limit, Limits, LimitKind, LimitPeriod } from '../../../../schema/generated/api/limits.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import type { Player } from '../http/call.ts';
import { walletOf } from '../ledger/wallet-kind.ts';
import { limitSince, RAISE_LIFE_MS, RAISE_WAIT_MS } from './limit-times.ts';
import { activeBreak, readChoice, readLimits, readUsed, type BreakRow, type LimitRow } from './limits-repository.ts';

const kinds: readonly LimitKind[] = ['deposit', 'loss'];
const periods: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** Returns every limit of a player with what is used of it, the break, and the choices. */
export async function limitsValue(
  brand: Brand,
  { player, now }: { player: Pick<Player, 'id' | 'type'>; now: number },
): Promise<Limits> {
  const { merchant, db, bundle, settings } = brand;
  const key = { merchant, playerId: player.id };
  const wallet = walletOf(player, brand);
  const [rows, pause, choice, used] = await Promise.all([
    readLimits(db, { ...key, now }),
    activeBreak(db, { ...key, now }),
    readChoice(db, key),
    Promise.all(
      kinds.flatMap((kind) =>
        periods.map(async (period) => {
          const since = limitSince(period, now, settings.timeZone);
          return { kind, period, since, used: await readUsed(db, { ...key, wallet, kind, since }) };
        }),
      ),
    ),
  ]);
  return {
    currency: bundle.currency.code,
    at: isoTime(now),
    limits: used.map((each) =>
      limitValue(
        brand,
        each,
        rows.find(({ kind, period }) => kind === each.kind && period === each.period),
      ),
    ),
    break: pause === null ? null : breakValue(pause),
    realityCheck: realityChecks.find((minutes) => minutes === choice.reality_check) ?? 60,
    answered: choice.answered_at !== null || rows.some(({ amount }) => amount !== null),
  };
}

export function breakValue({ kind, period, begins_at, ends_at }: BreakRow): Break {
  return { kind, period, from: isoTime(begins_at.getTime()), until: isoTime(ends_at.getTime()) };
}

const realityChecks = [0, 15, 30, 60] as const;

function limitValue(
  { bundle: { currency } }: Pick<Brand, 'bundle'>,
  { kind, period, since, used }: { kind: LimitKind; period: LimitPeriod; since: Date; used: bigint },
  row: LimitRow | undefined,
): Limit {
  const text = (minor: bigint | null): string | null => (minor === null ? null : formatMinor(minor, currency));
  const amount = row?.amount ?? null;
  const left = amount === null ? null : amount - used;
  const askedAt = row?.asked_at?.getTime() ?? null;
  return {
    kind,
    period,
    since: isoTime(since.getTime()),
    amount: text(amount),
    used: formatMinor(used, currency),
    left: left === null || left >= 0n ? text(left) : text(0n),
    asked:
      askedAt === null
        ? null
        : {
            amount: text(row?.asked_amount ?? null),
            askedAt: isoTime(askedAt),
            ripeAt: isoTime(askedAt + RAISE_WAIT_MS),
            expiresAt: isoTime(askedAt + RAISE_WAIT_MS + RAISE_LIFE_MS),
          },
  };
}
