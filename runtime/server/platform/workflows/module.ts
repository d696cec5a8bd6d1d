import { defineModule } from '../define-module.ts';
import { makeDemoHistory } from './demo-history.ts';
import { snapshotHouseJob } from './snapshot-house-job.ts';
import { verifyLedgerJob } from './verify-ledger-job.ts';

/** What spans modules: the verification of each brand's ledger and its daily snapshot. */
export const module = defineModule({
  id: 'workflows',
  tables: { ledger_verification: ['select', 'insert', 'update'] },
  functions: ['demo_record_history'],
  jobs: [snapshotHouseJob, verifyLedgerJob],
  demo: { after: ['account'], needsVendor: true, make: makeDemoHistory },
});
