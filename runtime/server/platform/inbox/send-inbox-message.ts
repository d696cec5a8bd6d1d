import type { LanguageCode } from '../../../../schema/languages.ts';
import type { InboxKind } from '../../../shared/inbox-kind.ts';
import type { Queryable } from '../database/database.ts';

/**
 * What the words of a message need, by the name of the placeholder; stored as JSON. `amountMinor` becomes `amount`.
 * Words by language become those of the reader. The portal also shows `reason`, `note` and `reference` below the text.
 */
export type InboxParams = Readonly<Record<string, string | number | Words | null>>;

type Words = Readonly<Partial<Record<LanguageCode, string>>>;

/**
 * Writes a message to the inbox of a player, in the transaction of what it reports. `key` names the event: a message
 * with the same key is written once. Returns whether it was written by this call.
 */
export async function sendInboxMessage(
  db: Queryable,
  {
    merchant,
    playerId,
    key,
    kind,
    params,
    at,
  }: { merchant: string; playerId: string; key: string; kind: InboxKind; params: InboxParams; at: number },
): Promise<boolean> {
  const [row] = await db.query<{ sent: boolean }>('select inbox_send($1, $2, $3, $4, $5, $6) as sent', [
    merchant,
    playerId,
    key,
    kind,
    JSON.stringify(params),
    new Date(at),
  ]);
  return row?.sent ?? false;
}
