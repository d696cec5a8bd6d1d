import { AppError } from '../../../shared/errors.ts';
import type { Handlers } from '../http/call.ts';
import { verifyOpenPage } from '../ledger/findings.ts';
import { readMoney } from '../ledger/merchant-money.ts';
import { readBrandSummary } from './brand-summary.ts';

type OperatorOperation = 'wallet.money' | 'wallet.brandSummary' | 'wallet.verifyLedger';

/** Handlers for operators who read the money of a brand and verify its ledger. */
export function walletOperatorHandlers(): Pick<Handlers, OperatorOperation> {
  return {
    'wallet.money': async ({ brand: { db, merchant } }) => {
      const money = await readMoney(db, merchant);
      if (money === null) throw new AppError('system.unavailable');
      return money;
    },

    'wallet.brandSummary': ({ brand: { longDb, merchant, bundle } }) =>
      readBrandSummary(longDb, { merchant, decimals: bundle.currency.decimals }),

    'wallet.verifyLedger': ({ brand: { longDb, merchant }, input }) => verifyOpenPage(longDb, merchant, input.cursor),
  };
}
