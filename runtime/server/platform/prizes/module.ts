import { defineModule } from '../define-module.ts';
import { demoPrizes } from './demo-prizes.ts';
import { prizeHandlers } from './handlers.ts';
import { memberData } from './member-data.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { startPrizeWork } from './prize-work.ts';

/** Wheels, golden eggs, red envelopes and raffles, whose results are committed before and revealed after. */
export const module = defineModule({
  id: 'prizes',
  memberData,
  tables: {
    prize_count: ['select', 'insert', { update: ['won'] }],
    prize_draw: ['select', 'insert', { update: ['paid_at'] }],
    prize_round: ['select', 'insert', { update: ['used', 'entries_hash', 'sealed_at', 'drawn_at'] }],
    prize_state: ['select', 'insert', { update: ['closed_at'] }],
    prize_stock: ['select', 'insert'],
    prize_ticket: ['select', 'insert', { update: ['used_at', 'entry', 'key'] }],
  },
  work: (context) => startPrizeWork(context),
  demo: { after: ['account', 'payments', 'workflows', 'offers', 'missions', 'vip'], make: demoPrizes },
  handlers: ({ clock, secret, ledger }) => ({
    ...prizeHandlers({ clock, secret, ledger }),
    ...operatorHandlers({ clock, secret, ledger }),
  }),
});
