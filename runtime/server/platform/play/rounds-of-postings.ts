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
  const postings = keys.map(readKey);
  const rows = await db.query<PostedRound & { transaction_id: string }>(
    `select tx.transaction_id, round.vendor, round.round_id, round.game_id, round.vassalage
     from unnest($3::text[], $4::text[]) as posting (vendor, transaction_id)
     join vendor_tx tx on tx.merchant = $1 and tx.vendor = posting.vendor
       and tx.transaction_id = posting.transaction_id and tx.player_id = $2
     join round on round.merchant = $1 and round.vendor = tx.vendor and round.round_id = tx.round_id`,
    [merchant, playerId, postings.map(({ vendor }) => vendor), postings.map(({ transactionId }) => transactionId)],
  );
  return new Map(
    rows.map(({ transaction_id: transactionId, ...round }) => [`${round.vendor}:${transactionId}`, round]),
  );
}

/** The key is the vendor's code and the vendor's transaction id, as `play.sql` posts it. */
function readKey(key: string): { vendor: string; transactionId: string } {
  const colon = key.indexOf(':');
  return { vendor: key.slice(0, colon), transactionId: key.slice(colon + 1) };
}
