import { magnitudeOf } from '../../../shared/currency-magnitude.ts';
import { writtenAmount } from '../../../shared/money.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';

/** The rules of a brand for withdrawals. Amounts are in minor units. */
export interface WithdrawalSettings {
  min: bigint;
  max: bigint;
  /** Maximum withdrawals of a player in a day of the brand. */
  timesADay: number;
  feeBasisPoints: number;
  /** How often deposits must be bet before money leaves, in hundredths. */
  turnover: number;
  /** How long the player has to report on a payout that was sent. */
  receiveMs: number;
}

/** Returns the rules of a brand. Without limits of its own it has amounts that are usual in its currency. */
export function withdrawalSettings({ bundle, settings }: Pick<Brand, 'bundle' | 'settings'>): WithdrawalSettings {
  const { currency, money } = bundle;
  const { min, max, timesADay, feeBasisPoints, turnover, receiveMinutes } = settings.payments.withdrawals;
  const unit = BigInt(magnitudeOf(currency.code)) * 10n ** BigInt(currency.decimals);
  const amountOf = (text: string | null): bigint | null => (text === null ? null : writtenAmount(text, currency));
  return {
    min: amountOf(min) ?? unit,
    max: amountOf(max) ?? 10_000n * unit,
    timesADay,
    feeBasisPoints,
    turnover: Math.round((turnover ?? (money === 'real' ? 1 : 0)) * 100),
    receiveMs: receiveMinutes * MINUTE,
  };
}

/** Returns the fee of an amount in minor units, rounded up. */
export function withdrawalFee(amount: bigint, feeBasisPoints: number): bigint {
  return (amount * BigInt(feeBasisPoints) + 9_999n) / 10_000n;
}
