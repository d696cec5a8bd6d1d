import { defineModule } from '../define-module.ts';

/** What spans modules: the verification of each brand's ledger. */
export const module = defineModule({
  id: 'workflows',
  tables: ['ledger_verification'],
});
