import type { InboxMessage, UnreadCount } from '../../../../schema/generated/api/inbox.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { wordsFor } from '../http/page-language.ts';
import {
  countOwned,
  countUnread,
  deleteMessages,
  listMessages,
  markRead,
  markReadUpTo,
  type InboxOf,
  type InboxRow,
} from './repository.ts';
import type { InboxParams } from './send-inbox-message.ts';

type InboxHandlers = Pick<Handlers, 'inbox.delete' | 'inbox.list' | 'inbox.read' | 'inbox.readAll' | 'inbox.unread'>;

/** Handlers of the player's own inbox. */
export function inboxHandlers(clock: Now): InboxHandlers {
  return {
    'inbox.unread': (call) => unreadOf(call, inboxOf(call)),

    'inbox.list': async (call) => {
      const { brand, input } = call;
      const { cursor, unread = false, limit = 20 } = input;
      const of = inboxOf(call);
      const { items, nextCursor } = await listMessages(brand.db, { ...of, unread, cursor, limit });
      return {
        items: items.map((row) => messageValue(row, call)),
        nextCursor,
        timeZone: brand.settings.timeZone,
        ...(await unreadOf(call, of)),
      };
    },

    'inbox.read': async (call) => {
      const now = clock.now();
      const of = inboxOf(call);
      await checkOwned(call.brand, of, call.input.ids);
      await markRead(call.brand.db, { ...of, ids: call.input.ids, now: new Date(now) });
      return unreadOf(call, of);
    },

    'inbox.readAll': async (call) => {
      const now = clock.now();
      const of = inboxOf(call);
      await checkOwned(call.brand, of, [call.input.upTo]);
      await markReadUpTo(call.brand.db, { ...of, id: call.input.upTo, now: new Date(now) });
      return unreadOf(call, of);
    },

    'inbox.delete': async (call) => {
      const now = clock.now();
      const of = inboxOf(call);
      await checkOwned(call.brand, of, call.input.ids);
      await deleteMessages(call.brand.db, { ...of, ids: call.input.ids, now: new Date(now) });
      return unreadOf(call, of);
    },
  };
}

function inboxOf(call: Call): InboxOf {
  return { merchant: call.brand.merchant, playerId: playerOf(call).id };
}

async function unreadOf({ brand }: Call, of: InboxOf): Promise<UnreadCount> {
  return { unreadCount: await countUnread(brand.db, of) };
}

/** Throws `request.not_found` unless each message belongs to the player. */
async function checkOwned({ db }: Brand, of: InboxOf, ids: readonly string[]): Promise<void> {
  if ((await countOwned(db, { ...of, ids })) !== ids.length) throw new AppError('request.not_found');
}

function messageValue({ id, kind, params, at, read_at }: InboxRow, call: Call): InboxMessage {
  return {
    id,
    kind,
    at: isoTime(Date.parse(at)),
    read: read_at !== null,
    params: Object.fromEntries(Object.entries(params).map((entry) => shownParam(entry, call))),
  };
}

function shownParam([name, value]: [string, InboxParams[string]], call: Call): [string, string | number] {
  if (typeof value === 'object') return [name, wordsFor(value ?? {}, call)];
  return name === 'amountMinor' ? ['amount', formatMinor(BigInt(value), call.brand.bundle.currency)] : [name, value];
}
