import type { VendorGame } from '../../adapters/vendor/vendor.ts';
import { formatMinor, parseAmount, type Currency } from '../../../shared/money.ts';

/** Key of the limits for every currency that a vendor does not list. */
const anyCurrency = 'XXX';

/** Returns a game's smallest bet in a currency, rounded up to its decimals; null when the game is not offered in it. */
export function smallestBet({ limits }: Pick<VendorGame, 'limits'>, currency: Currency): string | null {
  const own = Object.hasOwn(limits, currency.code) ? limits[currency.code] : limits[anyCurrency];
  const [whole = '', fraction = ''] = own?.minBet.split('.') ?? [];
  const kept = fraction.slice(0, currency.decimals).padEnd(currency.decimals, '0');
  const minor = parseAmount(currency.decimals === 0 ? whole : `${whole}.${kept}`, currency);
  if (minor === null) return null;
  const rest = /[1-9]/.test(fraction.slice(currency.decimals)) ? 1n : 0n;
  return formatMinor(minor + rest, currency);
}
