import type { VendorGame } from '../../adapters/vendor/vendor.ts';
import { formatMinor, parseAmount, type Currency } from '../../../shared/money.ts';

/** The limits that hold for every currency a vendor does not name. */
const anyCurrency = 'XXX';

/** A game's smallest bet in a currency, rounded up to its decimals; null when it is not played in it. */
export function smallestBet({ limits }: Pick<VendorGame, 'limits'>, currency: Currency): string | null {
  const own = Object.hasOwn(limits, currency.code) ? limits[currency.code] : limits[anyCurrency];
  const [whole = '', fraction = ''] = own?.minBet.split('.') ?? [];
  const kept = fraction.slice(0, currency.decimals).padEnd(currency.decimals, '0');
  const minor = parseAmount(currency.decimals === 0 ? whole : `${whole}.${kept}`, currency);
  if (minor === null) return null;
  const rest = /[1-9]/.test(fraction.slice(currency.decimals)) ? 1n : 0n;
  return formatMinor(minor + rest, currency);
}
