import type { PointRow, PointType } from '../../../../schema/generated/api/points.ts';
import { formatMinor, writtenAmount, type Currency } from '../../../shared/money.ts';
import type { ServerSettings } from '../http/server-settings.ts';

/** What earns points. */
export type EarnType = Exclude<PointType, 'redeem'>;

/** How many points are worth how much money, in minor units. */
export interface Rate {
  points: bigint;
  amount: bigint;
}

export interface PointSettings {
  /** Points for what is bet or paid in. A type that earns nothing is absent. */
  earn: ReadonlyMap<EarnType, Rate>;
  rate: Rate;
  /** Fewest points of an exchange. */
  smallest: bigint;
}

const earnTypes = ['live', 'rng', 'sports', 'lott', 'pvp', 'deposit'] as const satisfies readonly EarnType[];

/** Returns what a brand with this currency set up about points; null without points. */
export function pointSettings({ points }: Pick<ServerSettings, 'points'>, currency: Currency): PointSettings | null {
  if (points === null) return null;
  const { earn, exchange } = points;
  const rateOf = ({ points: of, amount }: { points: number; amount: string }): Rate => ({
    points: BigInt(of),
    amount: writtenAmount(amount, currency),
  });
  return {
    earn: new Map(
      earnTypes.flatMap((type) => {
        const written = earn[type];
        return written === undefined ? [] : [[type, rateOf(written)] as const];
      }),
    ),
    rate: rateOf(exchange),
    smallest: BigInt(exchange.smallest),
  };
}

/** Returns the table of what earns points, and what they are worth. */
export function pointTable({ earn, rate }: PointSettings, currency: Currency): PointRow[] {
  return [...earn, ['redeem', rate] as const].map(([type, { amount, points }]) => ({
    type,
    amount: formatMinor(amount, currency),
    points: Number(points),
  }));
}
