import { defineModule } from '../define-module.ts';
import { demoDeposits } from './demo-deposits.ts';
import { depositHandlers } from './deposit-handlers.ts';
import { registerPaymentRoutes } from './payment-routes.ts';
import { startPaymentWork } from './payment-work.ts';
import { reconcileJobs } from './reconcile-job.ts';
import { expireNotices } from './notice-repository.ts';
import { depositApproval, paymentOperatorHandlers } from './operator-handlers.ts';
import { memberData } from './member-data.ts';

/** Deposits, the notices of payment providers, and the reconciliation with their settlement files. */
export const module = defineModule({
  id: 'payments',
  memberData,
  tables: {
    deposit: ['select', 'insert', 'update'],
    deposit_attempt: ['select', 'insert', 'update'],
    payment_notice: ['select', 'insert', 'update', 'delete'],
    payment_reconciliation: ['select', 'insert', 'update'],
    payment_exception: ['select', 'insert', 'update'],
  },
  functions: ['deposit_check', 'deposit_credit'],
  expire: (db, now, { merchant }) => expireNotices(db, merchant, now),
  // After the play of the past days: the lines of a wallet are in the order of their dates.
  demo: { after: ['account', 'workflows'], make: demoDeposits },
  work(context) {
    const options = { ...context, ...context.adapters };
    const work = startPaymentWork(options);
    return {
      routes: (scope) => registerPaymentRoutes(scope, { ...options, brandOf: context.brands.ofRequest, work }),
      jobsOf: (brand) => reconcileJobs(brand, options),
      close: work.close,
    };
  },
  approvable: () => ({ 'payments.resolve': depositApproval }),
  handlers: (context) => ({ ...depositHandlers(context), ...paymentOperatorHandlers(context) }),
});
