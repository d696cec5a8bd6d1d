import { defineModule } from '../define-module.ts';

/** What spans modules: the outbox of a brand, and the verification of its ledger. */
export const module = defineModule({
  id: 'workflows',
  tables: ['ledger_verification', 'outbox'],
});
