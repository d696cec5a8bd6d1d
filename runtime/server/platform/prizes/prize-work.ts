import { operations } from '../../../../schema/api/operations.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { WorkContext } from '../define-module.ts';
import { isOffered, type Brand } from '../http/brand.ts';
import { listUnpaid } from './draw-repository.ts';
import { payDraw } from './give-prize.ts';
import { poolsOf } from './pools.ts';
import { finishRaffle } from './raffles.ts';
import { currentRounds, listDueRaffles } from './rounds.ts';

/** Who draws a raffle that no operator has drawn. */
const PLATFORM = 'platform';

/**
 * Every minute: publishes the hash of each round that has begun, fixes, draws and pays raffles whose time to enter has ended,
 * however long ago that was, and pays what waited for room in a balance. Every server does so, in any order, and not while
 * the clock of this machine differs from the database's.
 */
export function startPrizeWork({ clock, secret, ledger, brands, onError }: WorkContext): void {
  clock.every(MINUTE, async () => {
    if (clock.differsBy() !== 0) return;
    for (const brand of brands.all()) await look(brand).catch(onError);
  });

  async function look(brand: Brand): Promise<void> {
    const { db, merchant } = brand;
    const at = clock.now();
    const sealing = { secret, at };
    // What was entered and won before prizes were switched off is drawn and paid all the same.
    if (isOffered(brand, operations['prizes.draw'], at)) await currentRounds(db, brand, poolsOf(brand), sealing);
    for (const round of await listDueRaffles(db, { merchant, at: new Date(at) })) {
      const winners = await finishRaffle(db, brand, { round, sealing, actor: PLATFORM, ip: null });
      for (const playerId of winners) ledger.moved(merchant, playerId);
    }
    for (const row of await listUnpaid(db, merchant))
      if (await db.transaction((tx) => payDraw(tx, { merchant, row, at }))) ledger.moved(merchant, row.player_id);
  }
}
