import { isGuest } from '../../../shared/account-type.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Brand } from '../http/brand.ts';
import type { Player } from '../http/call.ts';

/**
 * A player's account in the ledger: `cash` contains play money, `real` real money, `trial` guest credit. The three
 * never mix in one transaction.
 */
export type WalletKind = 'cash' | 'real' | 'trial';

/** Returns the player's wallet that the session plays with. */
export function walletOf(player: Pick<Player, 'type'>, { bundle }: Pick<Brand, 'bundle'>): WalletKind {
  if (isGuest(player)) return 'trial';
  return bundle.money === 'real' ? 'real' : 'cash';
}

/** Returns the player's main wallet. Throws for a guest, who has none. */
export function mainWalletOf(player: Pick<Player, 'type'>, brand: Pick<Brand, 'bundle'>): 'cash' | 'real' {
  const wallet = walletOf(player, brand);
  if (wallet === 'trial') throw new AppError('session.real_account_required');
  return wallet;
}
