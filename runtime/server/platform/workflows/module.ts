import { defineModule } from '../define-module.ts';
import { makeDemoHistory } from './demo-history.ts';
import { ledgerGauges } from './ledger-states.ts';
import { snapshotHouseJob } from './snapshot-house-job.ts';
import { startStuckRoundsWork, stuckRoundsGauge } from './stuck-rounds-work.ts';
import { verifyLedgerJob } from './verify-ledger-job.ts';

/** What spans modules: the verification of each brand's ledger and its daily snapshot. */
export const module = defineModule({
  id: 'workflows',
  tables: { ledger_verification: ['select', 'insert', 'update'] },
  functions: ['demo_record_history'],
  jobs: [snapshotHouseJob, verifyLedgerJob],
  gauges: { ...ledgerGauges, ...stuckRoundsGauge },
  work(context) {
    startStuckRoundsWork(context);
    const { read } = context.ledgerStates;
    // A server that has just started reports the stored result instead of waiting for its first verification.
    return { brandLoaded: read, jobsRun: read };
  },
  // What needs no game vendor is made before, the breaks of members among it: the vendor may not answer for long.
  demo: { after: ['account', 'limits', 'notices'], make: makeDemoHistory },
});
