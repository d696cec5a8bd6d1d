import { defineModule } from '../define-module.ts';
import { closeMonthsJob } from './close-months-job.ts';
import { demoStatements } from './demo-statements.ts';
import { statementOperatorHandlers } from './operator-handlers.ts';
import { statementHandlers } from './statement-handlers.ts';
import { memberData } from './member-data.ts';

/** Signed statements of players' wallets, by month and on demand. */
export const module = defineModule({
  id: 'statements',
  memberData,
  tables: {
    statement: ['select', 'insert'],
    statement_key: ['select', 'insert'],
    statement_month_closed: ['select', 'insert'],
  },
  jobs: [closeMonthsJob],
  demo: { after: ['payments', 'withdrawals', 'workflows'], make: demoStatements },
  handlers: ({ clock, secret, vendors }) => ({
    ...statementHandlers({ clock, secret, vendorOf: vendors.of }),
    ...statementOperatorHandlers({ clock, secret }),
  }),
});
