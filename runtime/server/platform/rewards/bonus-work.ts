import type { GameVendor } from '../../adapters/vendor/vendor.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Brand } from '../http/brand.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { advanceBonus } from './advance-bonus.ts';
import { listDue } from './bonus-repository.ts';
import { categoriesOf } from './categories.ts';

interface BonusWorkOptions {
  clock: Pick<Clock, 'now' | 'every'>;
  ledger: Pick<Ledger, 'moved'>;
  brands: { all(): Brand[] };
  vendorOf(brand: Brand): GameVendor;
  onError(error: unknown): void;
}

/**
 * Brings the bonuses of each brand up to date every minute: those with a deposit or settled rounds that are not counted
 * yet, and those whose time is over. Every server does so, in any order; see `advanceBonus`. A brand whose vendor does
 * not answer follows later.
 */
export function startBonusWork({ clock, ledger, brands, vendorOf, onError }: BonusWorkOptions): void {
  clock.every(MINUTE, async () => {
    for (const brand of brands.all()) await advanceBrand(brand).catch(onError);
  });

  async function advanceBrand(brand: Brand): Promise<void> {
    const now = clock.now();
    const due = await listDue(brand.db, { merchant: brand.merchant, now });
    if (due.length === 0) return;
    const catalogue = await vendorOf(brand)
      .catalogue()
      .catch(() => null);
    if (catalogue === null) return;
    const categoryOf = categoriesOf(catalogue);
    for (const { player_id: playerId, wallet } of due)
      await advanceBonus(brand, { playerId, wallet, categoryOf, now, ledger }).catch(onError);
  }
}
