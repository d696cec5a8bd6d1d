/** The payment functions that other modules may use. */
export { makeDemoDeposit } from './demo-deposits.ts';
export { firstPaidDeposit } from './first-paid-deposit.ts';
export { listPaidDeposits, type DepositPosition, type PlayerDeposit } from './paid-deposits.ts';
export { depositsByHour } from './deposits-by-hour.ts';
