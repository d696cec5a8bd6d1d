import type { Queryable } from '../database/database.ts';

/** The round that a posting of play belongs to. */
interface PostedRound {
  vendor: string;
  round_id: string;
  game_id: string;
  vassalage: string;
}

/** Returns the rounds of a player's bets, wins and refunds by the keys of their ledger transactions. */
export async function roundsOfPostings(
  db: Queryable,
  { merchant, playerId, keys }: { merchant: string; playerId: string; keys: readonly string[] },
): Promise<Map<string, PostedRound>> {
  if (keys.length === 0) return new Map();
  // The key is the vendor's code and the vendor's transaction id, as `play.sql` posts it.
  const rows = await db.query<PostedRound & { key: string }>(
    `select posting.key, round.vendor, round.round_id, round.game_id, round.vassalage
     from unnest($3::text[]) as posting (key)
     join vendor_tx tx on tx.merchant = $1 and tx.vendor = split_part(posting.key, ':', 1)
       and tx.transaction_id = substr(posting.key, strpos(posting.key, ':') + 1) and tx.player_id = $2
     join round on round.merchant = $1 and round.vendor = tx.vendor and round.round_id = tx.round_id`,
    [merchant, playerId, [...keys]],
  );
  return new Map(rows.map(({ key, ...round }) => [key, round]));
}
