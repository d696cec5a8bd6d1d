import type { Category } from '../../../../schema/generated/api/rewards.ts';
import type { SettledBets } from '../play/public.ts';

/** The rates of the categories in 1/10,000. */
export type CashbackRates = ReadonlyMap<Category, number>;

/** What was bet in a category and its rate in 1/10,000. Minor units. */
export interface RatedBets {
  category: Category;
  bet: bigint;
  rate: number;
}

/** Reads the rates above zero from the settings of a brand. */
export function readRates(written: Readonly<Partial<Record<Category, string>>>): CashbackRates {
  const rates = new Map<Category, number>();
  for (const [category, text] of Object.entries(written) as [Category, string][]) {
    const [whole = '0', fraction = ''] = text.split('.');
    const rate = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
    if (rate > 0) rates.set(category, rate);
  }
  return rates;
}

/** Returns a rate as per cent: 80 as `0.80`. */
export function percentOf(rate: number): string {
  return (rate / 100).toFixed(2);
}

/** Returns the bets that have a rate, by category, in the order of the rates. */
export function rateBets(
  bets: readonly SettledBets[],
  { rates, categoryOf }: { rates: CashbackRates; categoryOf: ReadonlyMap<string, string> },
): RatedBets[] {
  return [...rates].flatMap(([category, rate]) => {
    const bet = bets.reduce((sum, one) => (categoryOf.get(one.vassalage) === category ? sum + one.bet : sum), 0n);
    return bet > 0n ? [{ category, bet, rate }] : [];
  });
}

/** Returns the cashback of bets in minor units, rounded down once. Equals `rewards_claim` of the database. */
export function cashbackOf(bets: readonly RatedBets[]): bigint {
  return bets.reduce((sum, { bet, rate }) => sum + bet * BigInt(rate), 0n) / 10_000n;
}
