import type { Maintenance } from '../../../../schema/generated/api/play.ts';
import type { GameVendor } from '../../adapters/vendor/vendor.ts';
import { AppError } from '../../../shared/errors.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { closedWith, closeGame, listClosedGames, openGame, type ClosedGames } from '../catalogue/public.ts';
import { operatorOf, type Handlers } from '../http/call.ts';

export interface MaintenanceDependencies {
  clock: Now;
  vendorOf(brand: Brand): GameVendor;
  closedGames: ClosedGames;
}

/** Handlers for operators who close games temporarily and reopen them. */
export function maintenanceHandlers({
  clock,
  vendorOf,
  closedGames,
}: MaintenanceDependencies): Pick<Handlers, 'play.maintenance' | 'play.setMaintenance'> {
  return {
    'play.maintenance': ({ brand }) => listClosed(brand.db, brand.merchant),

    'play.setMaintenance': async (call) => {
      const { brand, input, ip } = call;
      const { merchant, db } = brand;
      const { actor } = operatorOf(call);
      const { vassalage, gameId, on } = input;
      if (on && !(await mayExist(vendorOf(brand), input))) throw new AppError('play.unknown_game');
      const at = clock.now();
      await db.transaction(async (tx) => {
        const before = await listClosed(tx, merchant);
        if (on) await closeGame(tx, { merchant, vassalage, gameId }, new Date(at));
        else await openGame(tx, { merchant, vassalage, gameId });
        const after = await listClosed(tx, merchant);
        await audit(tx, { merchant, at, actor, action: 'game_maintenance', detail: input, before, after, ip });
      });
      closedGames.changed(merchant);
      return listClosed(db, merchant);
    },
  };
}

/** Throws `play.vendor_maintenance` or `play.game_maintenance` for a game that is closed. */
export async function checkOpen(
  db: Queryable,
  game: { merchant: string; vassalage: string; gameId: string },
): Promise<void> {
  const closed = await closedWith(db, game);
  if (closed !== null) throw new AppError(closed === 'vendor' ? 'play.vendor_maintenance' : 'play.game_maintenance');
}

async function listClosed(db: Queryable, merchant: string): Promise<Maintenance> {
  const rows = await listClosedGames(db, merchant);
  return {
    items: rows.map(({ vassalage, game_id, since }) => ({
      vassalage,
      gameId: game_id === '' ? null : game_id,
      since: isoTime(since.getTime()),
    })),
  };
}

/** Returns whether the vendor may offer the game; true when it does not answer, so that it can be closed then too. */
async function mayExist(
  vendor: GameVendor,
  { vassalage, gameId }: { vassalage: string; gameId?: string },
): Promise<boolean> {
  const catalogue = await vendor.catalogue().catch(() => null);
  if (catalogue === null) return true;
  return catalogue.some(
    (entry) =>
      entry.vassalage === vassalage && (gameId === undefined || entry.games.some((game) => game.gameId === gameId)),
  );
}
