import { defineModule } from '../define-module.ts';

/** What spans modules: the messages a brand keeps, and the verification of its ledger. */
export const module = defineModule({
  id: 'workflows',
  tables: ['ledger_verification', 'outbox'],
});
