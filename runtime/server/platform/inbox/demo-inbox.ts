import { DAY } from '../../../shared/time.ts';
import { demoMember, findPlayer } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { listMessages, markReadUpTo } from './repository.ts';

/** The demo member has read what is older. */
const UNREAD_MS = 3 * DAY;

/** Marks the older messages of the demo member as read; the demo data of other modules wrote them. */
export async function demoInbox({ db, merchant }: Brand, { now }: DemoContext): Promise<void> {
  const player = await findPlayer(db, merchant, demoMember);
  if (player === null) return;
  const of = { merchant, playerId: player.id };
  const { items } = await listMessages(db, { ...of, unread: false, limit: 100 });
  const newestRead = items.find(({ at }) => Date.parse(at) < now - UNREAD_MS);
  if (newestRead === undefined || newestRead.read_at !== null) return;
  await markReadUpTo(db, { ...of, id: newestRead.id, now: new Date(now) });
}
