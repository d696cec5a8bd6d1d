import { defineModule } from '../define-module.ts';
import { approvalHandlers } from './handlers.ts';

/** Requests that a second person decides. A module declares what may need one as `approvable`. */
export const module = defineModule({
  id: 'approvals',
  tables: ['approval'],
  handlers: ({ clock, installation, run, approvableOf, noteBreakGlass }) =>
    approvalHandlers({ clock, installation, run, approvableOf, noteBreakGlass }),
});
