import { defineModule } from '../define-module.ts';
import { auditHandlers } from './handlers.ts';

/** Reads and verifies the audit log. `database/audit.ts` writes it. */
export const module = defineModule({
  id: 'audit',
  tables: { audit: ['select'], audit_chain: ['select'] },
  functions: ['audit_hash', 'audit_hash_without_id', 'audit_verify', 'audit_write'],
  handlers: ({ installation }) => auditHandlers({ installation }),
});
