import type { Queryable } from '../database/database.ts';
import type { OfferMessage } from '../../../../schema/generated/brand.ts';
import type { InboxDetail, InboxKind } from './inbox-kind.ts';

interface InboxEvent {
  merchant: string;
  playerId: string;
  key: string;
  kind: InboxKind;
  detail: InboxDetail;
  at: number;
}

/**
 * Writes a message to the inbox of a player, in the transaction of what it reports. `key` names the event: a message
 * with the same key is written once. Returns whether it was written by this call.
 */
export async function sendInboxMessage(
  db: Queryable,
  { merchant, playerId, key, kind, detail, at }: InboxEvent,
): Promise<boolean> {
  const [row] = await db.query<{ sent: boolean }>('select inbox_send($1, $2, $3, $4, $5, $6) as sent', [
    merchant,
    playerId,
    key,
    kind,
    JSON.stringify(detail),
    new Date(at),
  ]);
  return row?.sent ?? false;
}

/** Writes words of the brand to the inbox of a player, by code of their language; as `sendInboxMessage`. */
export function sendBrandMessage(
  db: Queryable,
  {
    message: { title, text },
    ...event
  }: Omit<InboxEvent, 'kind' | 'detail'> & { message: Pick<OfferMessage, 'title' | 'text'> },
): Promise<boolean> {
  const texts = Object.fromEntries(
    Object.entries(title).map(([language, words]) => [language, { title: words, text: text[language] ?? '' }]),
  );
  return sendInboxMessage(db, { ...event, kind: 'brand', detail: { texts } });
}
