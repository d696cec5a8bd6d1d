import { defineModule } from '../define-module.ts';
import { approvalHandlers } from './handlers.ts';

const insertable = [
  'merchant',
  'id',
  'operation',
  'permission',
  'input',
  'before',
  'reason',
  'hash',
  'requested_by',
  'requested_at',
  'expires_at',
];

/** Requests that a second person decides. A module declares what may need one as `approvable`. */
export const module = defineModule({
  id: 'approvals',
  tables: {
    // A request begins as pending; functions decide it.
    approval: ['select', { insert: insertable }],
  },
  gauges: {
    livery_approvals_break_glass: 'Requests executed without a second person since this server started, by brand.',
  },
  functions: ['approval_execute', 'approval_failed', 'approval_reject'],
  handlers: ({ clock, installation, run, approvableOf, gauges }) =>
    approvalHandlers({ clock, installation, run, approvableOf, gauges }),
});
