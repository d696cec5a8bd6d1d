import type { OutboxMessage } from '../../../../schema/generated/api/system.ts';
import type { KeepMessage } from '../../adapters/messages.ts';
import { newId } from '../../../shared/ids.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';

const MOST = 200;

/** Returns the function that stores a merchant's messages instead of sending them. */
export function outboxOf(db: Queryable, { merchant, clock }: { merchant: string; clock: Now }): KeepMessage {
  return async ({ channel, to, subject, body, code }) => {
    await db.query(
      'insert into outbox (id, merchant, channel, recipient, subject, body, code, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [newId('msg'), merchant, channel, to, subject, body, code, new Date(clock.now())],
    );
  };
}

/** Returns the messages of a merchant, newest first, at most 200; those to one recipient if `to` is given. */
export async function outboxMessages(
  db: Queryable,
  { merchant, to = null }: { merchant: string; to?: string | null | undefined },
): Promise<OutboxMessage[]> {
  const rows = await db.query<Omit<OutboxMessage, 'to' | 'at'> & { recipient: string; at: Date }>(
    'select id, channel, recipient, subject, body, code, at from outbox where merchant = $1 and ($2::text is null or recipient = $2) order by at desc, id limit $3',
    [merchant, to, MOST],
  );
  return rows.map(({ recipient, at, ...rest }) => ({ ...rest, to: recipient, at: isoTime(at.getTime()) }));
}

export interface DemoMessage extends OutboxMessage {
  /** Id of the brand that sent it. */
  brand: string;
}

/** Returns the messages that brands with play money have stored, newest first. */
export async function demoMessages(brands: readonly Brand[]): Promise<DemoMessage[]> {
  const all = await Promise.all(
    brands
      .filter(({ bundle }) => bundle.money === 'play')
      .map(async ({ id, merchant, db }) =>
        (await outboxMessages(db, { merchant })).map((message) => ({ ...message, brand: id })),
      ),
  );
  return all
    .flat()
    .sort((left, right) => right.at.localeCompare(left.at))
    .slice(0, MOST);
}
