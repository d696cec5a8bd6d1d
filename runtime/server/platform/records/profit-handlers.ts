import type { Profit, ProfitRow, ProfitTotals } from '../../../../schema/generated/api/records.ts';
import type { GameVendor, VendorEntry } from '../../adapters/vendor/vendor.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor, type Currency } from '../../../shared/money.ts';
import type { Clock } from '../clock/clock.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { sumPayments, type PaymentSum } from '../ledger/sum-payments.ts';
import { sumRounds, type RoundSum } from '../play/public.ts';
import { exportProfit } from './export-profit.ts';
import { columnOfKind, type PaymentColumn } from './payment-columns.ts';
import { profitPeriod, type ProfitPeriod } from './profit-period.ts';

export interface ProfitDependencies {
  clock: Pick<Clock, 'now'>;
  vendorOf(brand: Brand): GameVendor;
}

type By = Profit['by'];

export function profitHandlers(
  dependencies: ProfitDependencies,
): Pick<Handlers, 'records.profit' | 'records.exportProfit'> {
  return {
    'records.profit': (call) => readProfit(call, dependencies),
    'records.exportProfit': async (call) => exportProfit(await readProfit(call, dependencies)),
  };
}

async function readProfit(
  call: Call<'records.profit'> | Call<'records.exportProfit'>,
  { clock, vendorOf }: ProfitDependencies,
): Promise<Profit> {
  const { brand, input } = call;
  const { by = 'day' } = input;
  const { db, merchant, bundle, settings } = brand;
  const { timeZone } = settings;
  const period = profitPeriod(input, { now: clock.now(), timeZone });
  const player = { merchant, playerId: playerOf(call).id };
  const periods = by === 'day' ? daysWithin(period) : [{ from: new Date(period.from), to: new Date(period.to) }];
  const [catalogue, rounds, payments] = await Promise.all([
    by === 'day' ? [] : readCatalogue(vendorOf(brand), by),
    sumRounds(db, { ...player, periods }),
    sumPayments(db, { ...player, periods: [...periods, { from: null, to: null }] }),
  ]);
  const inPeriod = payments.filter(({ period: index }) => index < periods.length);
  const lifetime = paymentsOf(payments.filter(({ period: index }) => index === periods.length));
  const { currency } = bundle;
  return {
    by,
    firstDay: period.firstDay,
    lastDay: period.lastDay,
    timeZone,
    totals: totalsOf(rounds, inPeriod, currency),
    rows:
      by === 'day'
        ? period.days.map(({ key }, index) => {
            const ofDay = <Sum extends { period: number }>(sums: readonly Sum[]) =>
              sums.filter((sum) => sum.period === index);
            return { key, name: key, ...totalsOf(ofDay(rounds), ofDay(inPeriod), currency) };
          })
        : rowsOfGames(rounds, { by, catalogue, currency }),
    lifetime: { netDeposits: formatMinor(lifetime.deposits - lifetime.withdrawals, currency) },
    currency: currency.code,
  };
}

function daysWithin({ days, from, to }: ProfitPeriod): { from: Date; to: Date }[] {
  return days.map((day) => ({ from: new Date(Math.max(day.from, from)), to: new Date(Math.min(day.to, to)) }));
}

/** Returns the vendor's catalogue. Without it vendors have their codes as names, but categories cannot be told apart. */
function readCatalogue(vendor: GameVendor, by: Exclude<By, 'day'>): Promise<readonly VendorEntry[]> {
  return vendor.catalogue().catch((cause: unknown) => {
    if (by === 'category') throw new AppError('system.unavailable', {}, { cause });
    return [];
  });
}

interface RowFacts {
  by: Exclude<By, 'day'>;
  catalogue: readonly VendorEntry[];
  currency: Currency;
}

/** Returns a row for each category or vendor, the highest valid bets first. */
function rowsOfGames(rounds: readonly RoundSum[], { by, catalogue, currency }: RowFacts): ProfitRow[] {
  const entryOf = new Map(catalogue.map((entry) => [entry.vassalage, entry]));
  const keyOf = ({ vassalage }: RoundSum): string =>
    by === 'vendor' ? vassalage : (entryOf.get(vassalage)?.category ?? '');
  return [...Map.groupBy(rounds, keyOf)]
    .map(([key, sums]) => ({ key, sums, bet: sumOf(sums, 'bet') }))
    .toSorted((a, b) => (a.bet === b.bet ? (a.key < b.key ? -1 : 1) : a.bet < b.bet ? 1 : -1))
    .map(({ key, sums }) => ({
      key,
      name: by === 'vendor' ? (entryOf.get(key)?.displayName ?? key) : key,
      ...playedOf(sums, currency),
      deposits: null,
      withdrawals: null,
      bonuses: null,
      adjustments: null,
    }));
}

function totalsOf(rounds: readonly RoundSum[], payments: readonly PaymentSum[], currency: Currency): ProfitTotals {
  const { deposits, withdrawals, bonuses, adjustments } = paymentsOf(payments);
  return {
    ...playedOf(rounds, currency),
    deposits: formatMinor(deposits, currency),
    withdrawals: formatMinor(withdrawals, currency),
    bonuses: formatMinor(bonuses, currency),
    adjustments: formatMinor(adjustments, currency),
  };
}

function playedOf(rounds: readonly RoundSum[], currency: Currency): Omit<ProfitTotals, PaymentColumn> {
  const [bet, win, open] = [sumOf(rounds, 'bet'), sumOf(rounds, 'win'), sumOf(rounds, 'open')];
  return {
    rounds: Number(sumOf(rounds, 'rounds')),
    bets: formatMinor(bet + open, currency),
    validBets: formatMinor(bet, currency),
    wins: formatMinor(win, currency),
    net: formatMinor(win - bet, currency),
  };
}

const sumOf = (rounds: readonly RoundSum[], side: 'rounds' | 'bet' | 'win' | 'open'): bigint =>
  rounds.reduce((sum, round) => sum + round[side], 0n);

/** Returns the payments by column; withdrawals are positive. */
function paymentsOf(payments: readonly PaymentSum[]): Record<PaymentColumn, bigint> {
  const sums = { deposits: 0n, withdrawals: 0n, bonuses: 0n, adjustments: 0n };
  for (const { kind, amount } of payments) {
    const column = columnOfKind.get(kind);
    if (column !== undefined) sums[column] += column === 'withdrawals' ? -amount : amount;
  }
  return sums;
}
