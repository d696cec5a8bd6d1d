import { MINUTE } from '../../../shared/time.ts';
import type { WorkContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { advanceBonus } from './advance-bonus.ts';
import { listDue } from './bonus-repository.ts';
import { categoriesOf } from './categories.ts';

/**
 * Brings the bonuses of each brand up to date every minute: those with a deposit or settled rounds that are not counted
 * yet, and those whose time is over. Every server does so, in any order; see `advanceBonus`. A brand whose vendor does
 * not answer follows later, and so does everything while the clock of this machine differs from the database's.
 */
export function startBonusWork({ clock, ledger, brands, vendors, onError }: WorkContext): void {
  clock.every(MINUTE, async () => {
    if (clock.differsBy() !== 0) return;
    for (const brand of brands.all()) await advanceBrand(brand).catch(onError);
  });

  async function advanceBrand(brand: Brand): Promise<void> {
    const now = clock.now();
    const due = await listDue(brand.db, { merchant: brand.merchant, now });
    if (due.length === 0) return;
    const catalogue = await vendors
      .of(brand)
      .catalogue()
      .catch(() => null);
    if (catalogue === null) return;
    const categoryOf = categoriesOf(catalogue);
    for (const { player_id: playerId, wallet } of due)
      await advanceBonus(brand, { playerId, wallet, categoryOf, now, ledger }).catch(onError);
  }
}
