import { defineModule } from '../define-module.ts';
import { makeDemoHistory } from './demo-history.ts';
import { verifyLedgerJob } from './verify-ledger-job.ts';

/** What spans modules: the verification of each brand's ledger. */
export const module = defineModule({
  id: 'workflows',
  tables: { ledger_verification: ['select', 'insert', 'update'] },
  functions: ['demo_record_history'],
  jobs: [verifyLedgerJob],
  demo: { after: ['account'], needsVendor: true, make: makeDemoHistory },
});
