import { defineModule } from '../define-module.ts';
import { auditHandlers } from './handlers.ts';

/** Reads and verifies the audit log. `database/audit.ts` writes it. */
export const module = defineModule({
  id: 'audit',
  tables: ['audit', 'audit_chain'],
  handlers: ({ installation }) => auditHandlers({ installation }),
});
