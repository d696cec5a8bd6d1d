import type { Queryable } from '../database/database.ts';

export interface CardRow {
  id: string;
  last_four: string;
  holder: string;
  bank: string;
  added_at: Date;
  /** A withdrawal uses it that has not ended. */
  in_use: boolean;
}

interface PlayerKey {
  merchant: string;
  playerId: string;
}

export interface NewCard extends PlayerKey {
  sealed: string;
  hash: string;
  lastFour: string;
  holder: string;
  bank: string;
  /** Maximum cards of a player. */
  most: number;
  at: number;
  ip: string;
}

/** Returns the cards of a player, oldest first. */
export function listCards(db: Queryable, { merchant, playerId }: PlayerKey): Promise<CardRow[]> {
  return db.query<CardRow>(
    `select id, last_four, holder, bank, added_at, exists (
       select 1 from withdrawal
       where withdrawal.merchant = bank_card.merchant and withdrawal.card_id = bank_card.id and ended_at is null
     ) as in_use
     from bank_card where merchant = $1 and player_id = $2 and removed_at is null order by id`,
    [merchant, playerId],
  );
}

/** Stores a card. `taken`: another player of the merchant has it; `full`: the player has the maximum. */
export async function insertCard(
  db: Queryable,
  { merchant, playerId, sealed, hash, lastFour, holder, bank, most, at, ip }: NewCard,
): Promise<'added' | 'repeated' | 'taken' | 'full'> {
  const [row] = await db.query<{ outcome: 'added' | 'repeated' | 'taken' | 'full' }>(
    'select outcome from card_add($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [merchant, playerId, sealed, hash, lastFour, holder, bank, most, new Date(at), ip],
  );
  if (row === undefined) throw new Error('card_add returned no row');
  return row.outcome;
}

/** Removes a card of a player and forgets its number. */
export async function deleteCard(
  db: Queryable,
  { merchant, playerId, id, at, ip }: PlayerKey & { id: string; at: number; ip: string },
): Promise<'removed' | 'unknown' | 'in_use'> {
  const [row] = await db.query<{ outcome: 'removed' | 'unknown' | 'in_use' }>(
    'select card_remove($1, $2, $3, $4, $5) as outcome',
    [merchant, playerId, id, new Date(at), ip],
  );
  return row?.outcome ?? 'unknown';
}
