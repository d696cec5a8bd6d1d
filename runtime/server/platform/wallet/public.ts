export { remarksOf } from './remarks.ts';
export { vendorsOfTransfers } from './vendors-of-transfers.ts';
