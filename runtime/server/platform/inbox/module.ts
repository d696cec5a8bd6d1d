import { DAY } from '../../../shared/time.ts';
import { defineModule } from '../define-module.ts';
import { demoInbox } from './demo-inbox.ts';
import { inboxHandlers } from './handlers.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { expireMessages } from './repository.ts';
import { memberData } from './member-data.ts';

/** How long a message is kept. */
const KEPT_MS = 365 * DAY;

/** Messages to one player about money, rank and account. What happens writes them in its own transaction. */
export const module = defineModule({
  id: 'inbox',
  memberData,
  tables: { inbox_message: ['select', { update: ['read_at', 'deleted_at'] }, 'delete'] },
  functions: ['inbox_send'],
  demo: { after: ['payments', 'withdrawals', 'rewards', 'vip'], make: demoInbox },
  expire: (db, now, { merchant }) => expireMessages(db, merchant, new Date(now - KEPT_MS)),
  handlers: ({ clock }) => ({ ...inboxHandlers(clock), ...operatorHandlers(clock) }),
});
