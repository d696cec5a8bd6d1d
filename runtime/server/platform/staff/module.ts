import { defineModule } from '../define-module.ts';
import { staffHandlers } from './handlers.ts';

/** People who operate brands: accounts, roles, tokens and sessions. */
export const module = defineModule({
  id: 'staff',
  tables: {
    // A member of staff is never deleted, and a token keeps its owner and its scope.
    staff: ['select', 'insert', { update: ['name', 'disabled_at'] }],
    staff_role: ['select', 'insert', 'delete'],
    staff_session: ['select', 'insert', 'update', 'delete'],
    staff_token: ['select', 'insert', { update: ['revoked_at', 'last_used_at'] }],
  },
  handlers: ({ clock, installation, isServed }) => staffHandlers({ clock, installation, isServed }),
});
