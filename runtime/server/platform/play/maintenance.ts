import type { Maintenance } from '../../../../schema/generated/api/play.ts';
import type { GameVendor } from '../../adapters/vendor/vendor.ts';
import { AppError } from '../../../shared/errors.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { operatorOf, type Handlers } from '../http/call.ts';
import { listClosedGames, type ClosedGames } from '../lobby/public.ts';

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
        await tx.query(on ? close : open, [merchant, vassalage, gameId ?? '', ...(on ? [new Date(at)] : [])]);
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
  const closed = await db.query<{ game_id: string }>(
    `select game_id from game_maintenance
     where merchant = $1 and vassalage = $2 and game_id in ('', $3) order by game_id`,
    [game.merchant, game.vassalage, game.gameId],
  );
  const [widest] = closed;
  if (widest !== undefined)
    throw new AppError(widest.game_id === '' ? 'play.vendor_maintenance' : 'play.game_maintenance');
}

const close = `insert into game_maintenance (merchant, vassalage, game_id, since)
  values ($1, $2, $3, $4) on conflict do nothing`;
const open = 'delete from game_maintenance where merchant = $1 and vassalage = $2 and game_id = $3';

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
