import type { Cashback, CashbackClaim, CashbackPeriod } from '../../../../schema/generated/api/rewards.ts';
import type { GameVendor } from '../../adapters/vendor/vendor.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { walletOf } from '../ledger/wallet-kind.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { sumSettledBets } from '../play/public.ts';
import { cashbackDay, cashbackDays, stateAt, type CashbackDay } from './cashback-days.ts';
import { cashbackOf, percentOf, rateBets, readRates, type CashbackRates } from './cashback-rates.ts';
import { claimDay, findClaim, listClaims, type ClaimRow } from './cashback-repository.ts';
import { categoriesOf, readCatalogue } from './categories.ts';

export interface CashbackDependencies {
  clock: Pick<Clock, 'now'>;
  ledger: Pick<Ledger, 'moved'>;
  vendorOf(brand: Brand): GameVendor;
}

type CashbackOperation = 'rewards.cashback' | 'rewards.claimCashback';

/** Handlers for the cashback of a member. */
export function cashbackHandlers(dependencies: CashbackDependencies): Pick<Handlers, CashbackOperation> {
  return {
    'rewards.cashback': (call) => readCashback(call, dependencies),
    'rewards.claimCashback': (call) => claimCashback(call, dependencies),
  };
}

/** Returns the cashback of today and of the days before it. Throws `system.unavailable`. */
export async function readCashback(
  call: Call,
  { clock, vendorOf }: Pick<CashbackDependencies, 'clock' | 'vendorOf'>,
): Promise<Cashback> {
  const { brand } = call;
  const { merchant, db, bundle, settings } = brand;
  const now = clock.now();
  const player = { merchant, playerId: playerOf(call).id };
  const rates = readRates(settings.cashback.rates);
  const days = cashbackDays(now, settings.timeZone);
  const [categoryOf, bets, claims] = await Promise.all([
    readCatalogue(vendorOf(brand)).then(categoriesOf),
    sumSettledBets(db, {
      ...player,
      periods: days.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
    }),
    listClaims(db, { ...player, first: days.at(-1)?.key ?? '' }),
  ]);
  const claimOf = new Map(claims.map((claim) => [claim.day, claim]));
  const facts = days.map((day, index) => ({
    day,
    claim: claimOf.get(day.key),
    rated: rateBets(
      bets.filter(({ period }) => period === index),
      { rates, categoryOf },
    ),
  }));
  const claimable = facts.filter(({ day, claim }) => claim === undefined && stateAt(day, now) === 'claimable');
  return {
    currency: bundle.currency.code,
    timeZone: settings.timeZone,
    claimable: formatMinor(
      claimable.reduce((sum, { rated }) => sum + cashbackOf(rated), 0n),
      bundle.currency,
    ),
    rates: [...rates].map(([category, rate]) => ({ category, rate: percentOf(rate) })),
    periods: facts
      .filter(({ claim, rated }) => claim !== undefined || rated.length > 0)
      .map((fact) => periodValue(fact, { brand, now })),
  };
}

interface DayFacts {
  day: CashbackDay;
  claim: ClaimRow | undefined;
  rated: ReturnType<typeof rateBets>;
}

function periodValue({ day, claim, rated }: DayFacts, { brand, now }: { brand: Brand; now: number }): CashbackPeriod {
  const { currency } = brand.bundle;
  const base = { period: day.key, claimableUntil: isoTime(day.claimableUntil) };
  if (claim !== undefined)
    return {
      ...base,
      state: 'claimed',
      validBets: formatMinor(claim.valid_bets, currency),
      amount: formatMinor(claim.amount, currency),
      parts: [],
      claimedAt: isoTime(claim.at.getTime()),
    };
  return {
    ...base,
    state: stateAt(day, now),
    validBets: formatMinor(
      rated.reduce((sum, { bet }) => sum + bet, 0n),
      currency,
    ),
    amount: formatMinor(cashbackOf(rated), currency),
    parts: rated.map(({ category, bet, rate }) => ({
      category,
      validBets: formatMinor(bet, currency),
      rate: percentOf(rate),
    })),
    claimedAt: null,
  };
}

/**
 * Credits the cashback of a day. The same key again returns the first reply and moves nothing; a call that is rejected
 * does not use its key. Throws the errors of the operation, and `system.unavailable` without the vendor's catalogue.
 */
async function claimCashback(
  call: Call<'rewards.claimCashback'>,
  { clock, ledger, vendorOf }: CashbackDependencies,
): Promise<CashbackClaim> {
  const { brand, input, ip } = call;
  const { merchant, db, bundle, settings } = brand;
  const { key, period } = input;
  const now = clock.now();
  const player = playerOf(call);
  const earlier = await findClaim(db, { merchant, playerId: player.id, key });
  if (earlier !== null) {
    if (earlier.day !== period) throw new AppError('wallet.key_reused');
    return claimValue(brand, earlier);
  }
  const day = cashbackDay(period, settings.timeZone);
  const state = stateAt(day, now);
  if (state === 'counting') throw new AppError('rewards.cashback_not_due', { at: isoTime(day.to) });
  if (state === 'expired') throw new AppError('rewards.cashback_expired');
  const rates = vendorRates(readRates(settings.cashback.rates), categoriesOf(await readCatalogue(vendorOf(brand))));
  const { claim, repeated } = await claimDay(db, {
    merchant,
    playerId: player.id,
    key,
    wallet: walletOf(player, brand),
    currency: bundle.currency.code,
    day,
    rates,
    at: now,
    ip,
  });
  if (!repeated) ledger.moved(merchant, player.id);
  return claimValue(brand, claim);
}

function vendorRates(rates: CashbackRates, categoryOf: ReadonlyMap<string, string>): Map<string, number> {
  const byCategory: ReadonlyMap<string, number> = rates;
  const result = new Map<string, number>();
  for (const [vassalage, category] of categoryOf) {
    const rate = byCategory.get(category);
    if (rate !== undefined) result.set(vassalage, rate);
  }
  return result;
}

function claimValue({ bundle: { currency } }: Brand, claim: ClaimRow): CashbackClaim {
  return {
    id: claim.id,
    period: claim.day,
    validBets: formatMinor(claim.valid_bets, currency),
    amount: formatMinor(claim.amount, currency),
    currency: currency.code,
    balanceAfter: formatMinor(claim.balance_after, currency),
    at: isoTime(claim.at.getTime()),
  };
}
