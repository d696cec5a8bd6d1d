import { operations } from '../../../../schema/api/operations.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { WorkContext } from '../define-module.ts';
import { isOffered, type Brand } from '../http/brand.ts';
import { expireGrants, payWaiting } from './offer-grants.ts';

/**
 * Ends grants that were not claimed in time, and pays those that waited for room in a balance, every minute. Every
 * server does so, in any order, and not while the clock of this machine differs from the database's.
 */
export function startOfferWork({ clock, ledger, brands, onError }: WorkContext): void {
  clock.every(MINUTE, async () => {
    if (clock.differsBy() !== 0) return;
    for (const brand of brands.all()) await settle(brand).catch(onError);
  });

  // In two transactions: a claim locks the wallet before the grant, as a payment does, and an end locks the grant alone.
  async function settle(brand: Brand): Promise<void> {
    const { db, merchant } = brand;
    const at = clock.now();
    const canClaim = (subject: string): boolean =>
      isOffered(brand, operations[subject.startsWith('mission:') ? 'missions.claim' : 'offers.claim'], at);
    await db.transaction((tx) => expireGrants(tx, { merchant, canClaim, at }));
    for (const player of await db.transaction((tx) => payWaiting(tx, { merchant, at }))) ledger.moved(merchant, player);
  }
}
