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
  /** What has to be bet or paid in for one point, in minor units. A type that earns nothing is absent. */
  earn: ReadonlyMap<EarnType, bigint>;
  rate: Rate;
  /** Fewest points of an exchange. */
  smallest: bigint;
}

const earnTypes = ['live', 'rng', 'sports', 'lott', 'pvp', 'deposit'] as const satisfies readonly EarnType[];

/** Returns what a brand with this currency set up about points; null without points. */
export function pointSettings({ points }: Pick<ServerSettings, 'points'>, currency: Currency): PointSettings | null {
  if (points === null) return null;
  const { earn, exchange } = points;
  return {
    earn: new Map(
      earnTypes.flatMap((type) => {
        const amount = earn[type];
        return amount === undefined ? [] : [[type, writtenAmount(amount, currency)] as const];
      }),
    ),
    rate: { points: BigInt(exchange.points), amount: writtenAmount(exchange.amount, currency) },
    smallest: BigInt(exchange.smallest),
  };
}

/** Returns the table of what earns points, and what they are worth. */
export function pointTable({ earn, rate }: PointSettings, currency: Currency): PointRow[] {
  const rows = [...earn].map(([type, amount]) => ({ type, amount: formatMinor(amount, currency), points: 1 }));
  return [...rows, { type: 'redeem', amount: formatMinor(rate.amount, currency), points: Number(rate.points) }];
}
