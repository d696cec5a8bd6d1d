import { defineModule } from '../define-module.ts';
import { checkBreak } from './check-break.ts';
import { makeDemoLimits } from './demo-limits.ts';
import { limitsHandlers } from './handlers.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { memberData } from './member-data.ts';

/** Safer play: limits, breaks and the reality check. Bets and deposits apply them in the database. */
export const module = defineModule({
  id: 'limits',
  memberData,
  tables: {
    play_limit: ['select'],
    play_break: ['select'],
    play_choice: ['select', 'insert', 'update'],
  },
  functions: [
    'limits_begin_break',
    'limits_break_until',
    'limits_check_deposit',
    'limits_confirm',
    'limits_deposited',
    'limits_left',
    'limits_loss',
    'limits_set',
    'limits_since',
  ],
  checkStanding: checkBreak,
  demo: { after: ['account'], make: makeDemoLimits },
  handlers: ({ clock, ledger }) => ({
    ...limitsHandlers({ clock, ledger }),
    ...operatorHandlers({ clock, ledger }),
  }),
});
