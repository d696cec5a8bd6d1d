import type { Currency } from '../../../shared/money.ts';
import type { WalletKind } from './wallet-kind.ts';

/** The names of the house's accounts, besides those of game vendors. */
type HouseAccount = 'grants' | 'deposits' | 'payouts' | 'fees' | 'adjustments' | 'rewards';

/** Returns the kind of the house's account for the money of a wallet: `deposits` for `cash`, `real_deposits` for `real`. */
export function houseAccount(wallet: WalletKind, name: HouseAccount): string {
  return wallet === 'cash' ? name : `${wallet}_${name}`;
}

/** Returns the account that money of a wallet waits in while it is on hold. A guest's credit is never on hold. */
export function heldAccount(wallet: WalletKind): string {
  return wallet === 'real' ? 'real_hold' : 'hold';
}

/** Returns the account of a player's wallet for one vendor, whose main wallet is `main`. */
export function vendorWallet(main: WalletKind, vassalage: string): string {
  return main === 'cash' ? `vendor:${vassalage}` : `${main}_vendor:${vassalage}`;
}

/** The currency of points in the ledger, and the account of a member that contains them. */
export const POINTS = { code: 'PTS', decimals: 0, account: 'points' } as const;

/** Returns how amounts of a currency of the ledger are written at a brand, whose money is in `currency`. */
export function writtenAs(code: string, currency: Pick<Currency, 'decimals'>): Pick<Currency, 'decimals'> {
  return code === POINTS.code ? POINTS : currency;
}
