import { SECOND, type Now } from '../../../shared/time.ts';
import type { Database, Queryable } from '../database/database.ts';

/** Returns whether a game is under maintenance; without a game, whether all of its vendor is. */
export type IsClosed = (vassalage: string, gameId?: string) => boolean;

/**
 * The games of a merchant that an operator has closed temporarily, in memory. Returns the same function until that
 * changes.
 */
export interface ClosedGames {
  of(merchant: string): Promise<IsClosed>;
  /** Makes every server read again. */
  changed(merchant: string): void;
}

const CHANNEL = 'closed-games';
/** Maximum age of the values in memory, because a message of another server may be lost. */
const FRESH_MS = 10 * SECOND;

export function createClosedGames({ database, clock }: { database: Database; clock: Now }): ClosedGames {
  const cached = new Map<string, { at: number; answer: Promise<Closed> }>();
  database.onMessage(CHANNEL, (merchant) => cached.delete(merchant));

  function keep(merchant: string, answer: Promise<Closed>): Promise<Closed> {
    const entry = { at: clock.now(), answer };
    cached.set(merchant, entry);
    answer.catch(() => {
      if (cached.get(merchant) === entry) cached.delete(merchant);
    });
    return answer;
  }

  async function refresh(merchant: string, before: Closed): Promise<void> {
    const entry = cached.get(merchant);
    const next = await readClosed(database.as(merchant), merchant, before);
    if (cached.get(merchant) === entry) cached.set(merchant, { at: clock.now(), answer: Promise.resolve(next) });
  }

  return {
    async of(merchant) {
      const existing = cached.get(merchant);
      const db = database.as(merchant);
      if (existing === undefined) return (await keep(merchant, readClosed(db, merchant))).isClosed;
      const closed = await existing.answer;
      if (Math.abs(clock.now() - existing.at) >= FRESH_MS) {
        // The values in memory serve this call; the new ones serve later calls.
        existing.at = clock.now();
        refresh(merchant, closed).catch(() => undefined);
      }
      return closed.isClosed;
    },
    changed: (merchant) => database.publish(CHANNEL, merchant),
  };
}

interface Closed {
  /** Names of all closed games and vendors. */
  names: string;
  isClosed: IsClosed;
}

async function readClosed(db: Queryable, merchant: string, before?: Closed): Promise<Closed> {
  const rows = await listClosedGames(db, merchant);
  // A row without a game closes the entire vendor.
  const closed = new Set(rows.map(({ vassalage, game_id }) => `${vassalage}/${game_id}`));
  const names = [...closed].join(' ');
  if (before?.names === names) return before;
  const isClosed: IsClosed = (vassalage, gameId = '') =>
    closed.has(`${vassalage}/`) || closed.has(`${vassalage}/${gameId}`);
  return { names, isClosed };
}

export interface ClosedGameRow {
  vassalage: string;
  /** Empty for the entire vendor. */
  game_id: string;
  since: Date;
}

/** Returns every closed game and vendor of a merchant, in order. */
export function listClosedGames(db: Queryable, merchant: string): Promise<ClosedGameRow[]> {
  return db.query<ClosedGameRow>(
    'select vassalage, game_id, since from game_maintenance where merchant = $1 order by vassalage, game_id',
    [merchant],
  );
}

/** Closes a game of a merchant, or an entire vendor; has no effect when it is closed. */
export async function closeGame(db: Queryable, { merchant, vassalage, gameId }: GameName, since: Date): Promise<void> {
  await db.query(
    `insert into game_maintenance (merchant, vassalage, game_id, since) values ($1, $2, $3, $4) on conflict do nothing`,
    [merchant, vassalage, gameId ?? '', since],
  );
}

/** Opens a game of a merchant, or an entire vendor, that `closeGame` closed. */
export async function openGame(db: Queryable, { merchant, vassalage, gameId }: GameName): Promise<void> {
  await db.query('delete from game_maintenance where merchant = $1 and vassalage = $2 and game_id = $3', [
    merchant,
    vassalage,
    gameId ?? '',
  ]);
}

/** Returns what a game is closed with: its vendor, or the game itself; null when it is open. */
export async function closedWith(
  db: Queryable,
  { merchant, vassalage, gameId }: Required<GameName>,
): Promise<'vendor' | 'game' | null> {
  const [widest] = await db.query<{ game_id: string }>(
    `select game_id from game_maintenance
     where merchant = $1 and vassalage = $2 and game_id in ('', $3) order by game_id`,
    [merchant, vassalage, gameId],
  );
  if (widest === undefined) return null;
  return widest.game_id === '' ? 'vendor' : 'game';
}

interface GameName {
  merchant: string;
  vassalage: string;
  /** Absent for the entire vendor. */
  gameId?: string | undefined;
}
