import type {
  Exchange,
  PointBalance,
  PointConfig,
  PointHistory,
  PointMove,
} from '../../../../schema/generated/api/points.ts';
import { formatMinor, parseAmount } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { checkPaymentPassword } from '../account/public.ts';
import { haveTypes, readCursor, writeCursor } from '../database/keyset.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { listPointLines, readPoints, type PointLine } from '../ledger/point-lines.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { checkRepeated, exchangePoints, worthOf } from './exchange-points.ts';
import { findExchange, type ExchangeRow } from './exchange-repository.ts';
import { readOwed } from './point-repository.ts';
import { pointSettings, pointTable, type PointSettings } from './point-settings.ts';

interface Dependencies {
  clock: Now;
  ledger: Pick<Ledger, 'moved'>;
}

type PointOperation = 'points.balance' | 'points.config' | 'points.history' | 'points.exchanges' | 'points.convert';

const PAGE = 20;
const FIRST_LINE = 2n ** 63n - 1n;

/** Handlers for the points of a member. */
export function pointsHandlers(dependencies: Dependencies): Pick<Handlers, PointOperation> {
  return {
    'points.balance': (call) => readBalance(call, dependencies.clock.now()),
    'points.config': async ({ brand }) => configOf(brand),
    'points.history': readHistory,
    'points.exchanges': async (call) => {
      const { brand, input } = call;
      const found = await findExchange(brand.db, { ...memberOf(call), key: input.key });
      return { items: found === null ? [] : [exchangeValue(brand, found)] };
    },
    'points.convert': (call) => convert(call, dependencies),
  };
}

const memberOf = (call: Call) => ({ merchant: call.brand.merchant, playerId: playerOf(call).id });

/** Returns the settings of a brand, which has points: the row of each operation needs them. */
function settingsOf({ settings, bundle }: Brand): PointSettings {
  const points = pointSettings(settings, bundle.currency);
  if (points === null) throw new Error('the brand has no points');
  return points;
}

function configOf(brand: Brand): PointConfig {
  const { currency } = brand.bundle;
  const settings = settingsOf(brand);
  const { rate, smallest } = settings;
  return {
    currency: currency.code,
    types: pointTable(settings, currency),
    rate: { points: Number(rate.points), amount: formatMinor(rate.amount, currency) },
    smallest: Number(smallest),
  };
}

async function readBalance(call: Call, now: number): Promise<PointBalance> {
  const { brand } = call;
  const { currency } = brand.bundle;
  const member = memberOf(call);
  const [points, owed] = await Promise.all([readPoints(brand.db, member), readOwed(brand.db, member)]);
  return {
    points: Number(points),
    owed: Number(owed),
    worth: formatMinor(worthOf(points, settingsOf(brand).rate), currency),
    currency: currency.code,
    at: isoTime(now),
  };
}

async function readHistory(call: Call<'points.history'>): Promise<PointHistory> {
  const { brand, input } = call;
  const { cursor, limit = PAGE } = input;
  const [line] = cursor === undefined ? [] : readCursor(cursor, (values) => haveTypes(values, ['bigint']));
  const before = line === undefined ? FIRST_LINE : BigInt(line);
  const lines = await listPointLines(brand.db, { ...memberOf(call), before, limit: limit + 1 });
  const items = lines.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(moveOf),
    nextCursor: lines.length > limit && last !== undefined ? writeCursor([last.line.toString()]) : null,
  };
}

const kindOf: Readonly<Record<string, PointMove['kind']>> = {
  points_earned: 'earned',
  points_reversed: 'reversed',
  points_given: 'given',
  points_exchanged: 'exchanged',
  points_redeemed: 'redeemed',
  points_returned: 'returned',
};

const earnKey = /^points:[^:]+:(?<type>live|lott|pvp|rng|sports|deposit):(?<hour>[-0-9]{10}T[0-9]{2})/;

function moveOf({ tx_id, key, kind, amount, balance_after, at }: PointLine): PointMove {
  const { type, hour } = earnKey.exec(key)?.groups ?? {};
  return {
    id: tx_id,
    kind: kindOf[kind] ?? 'given',
    type: type === undefined ? null : (type as PointMove['type']),
    hour: hour === undefined ? null : `${hour}:00:00.000Z`,
    points: Number(amount),
    pointsAfter: Number(balance_after),
    at: isoTime(at.getTime()),
  };
}

async function convert(call: Call<'points.convert'>, { clock, ledger }: Dependencies): Promise<Exchange> {
  const { brand, input, ip } = call;
  const { merchant, db, bundle } = brand;
  const { currency } = bundle;
  const member = memberOf(call);
  const points = BigInt(input.points);
  const amount = parseAmount(input.rate.amount, currency);
  const shown = { points: BigInt(input.rate.points), amount: amount ?? 0n };
  const earlier = await findExchange(db, { ...member, key: input.key });
  if (earlier !== null) {
    checkRepeated(earlier, { points, shown });
    return exchangeValue(brand, earlier);
  }
  await checkPaymentPassword(call, input.paymentPassword, clock);
  const wallet = mainWalletOf(playerOf(call), brand);
  const settings = settingsOf(brand);
  const own = { ...member, key: input.key, wallet, currency: currency.code, points, shown, settings };
  const row = await db.transaction((tx) => exchangePoints(tx, { ...own, at: clock.now(), ip }));
  ledger.moved(merchant, member.playerId);
  return exchangeValue(brand, row);
}

function exchangeValue({ bundle: { currency } }: Brand, row: ExchangeRow): Exchange {
  return {
    id: row.id,
    points: Number(row.points),
    amount: formatMinor(row.amount, currency),
    currency: currency.code,
    rate: { points: Number(row.rate_points), amount: formatMinor(row.rate_amount, currency) },
    pointsAfter: Number(row.points_after),
    balanceAfter: formatMinor(row.balance_after, currency),
    at: isoTime(row.at.getTime()),
  };
}
