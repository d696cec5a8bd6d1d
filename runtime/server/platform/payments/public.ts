/** The payment functions that other modules may use. */
export { makeDemoDeposit } from './demo-deposits.ts';
export { firstPaidDeposit } from './first-paid-deposit.ts';
export { startPaymentWork, type PaymentWork } from './payment-work.ts';
export { reconcileJobs } from './reconcile-job.ts';
export type { PaymentDependencies } from './payment-dependencies.ts';
export { registerPaymentRoutes } from './payment-routes.ts';
