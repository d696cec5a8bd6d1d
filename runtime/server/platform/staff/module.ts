import { defineModule } from '../define-module.ts';
import { staffHandlers } from './handlers.ts';

/** People who operate brands: accounts, roles, tokens and sessions. */
export const module = defineModule({
  id: 'staff',
  tables: ['staff', 'staff_role', 'staff_session', 'staff_token'],
  handlers: ({ clock, installation, isServed }) => staffHandlers({ clock, installation, isServed }),
});
