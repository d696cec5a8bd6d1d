import { MEMBER } from '../../../shared/account-type.ts';
import { defineModule } from '../define-module.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { beginBonus } from './advance-bonus.ts';
import { startBonusWork } from './bonus-work.ts';
import { bonusHandlers } from './bonuses.ts';
import { cashbackHandlers } from './cashback.ts';
import { demoBonuses } from './demo-bonuses.ts';
import { rewardListHandlers } from './reward-list.ts';
import { memberData } from './member-data.ts';

/** Rewards of members: cashback, bonuses, and the list of all that can be claimed. */
export const module = defineModule({
  id: 'rewards',
  memberData,
  tables: {
    rebate_period: ['select'],
    bonus_award: ['select', 'insert'],
    bonus_grant: ['select'],
    bonus_contribution: ['select'],
  },
  functions: [
    'rewards_claim',
    'bonus_join',
    'bonus_closed',
    'bonus_lock',
    'bonus_begin',
    'bonus_count',
    'bonus_counted',
    'bonus_pay',
    'bonus_expire',
    'bonus_forfeit',
    'bonus_due',
  ],
  // The rounds of the past days count for the bonus, and its deposit is one of them.
  demo: { after: ['account', 'payments', 'workflows'], make: demoBonuses },
  work: startBonusWork,
  on: {
    depositPaid: (tx, brand, { playerId, at }) =>
      beginBonus(tx, brand, { playerId, wallet: mainWalletOf({ type: MEMBER }, brand), now: at }),
  },
  handlers: ({ clock, ledger, vendors, rewardsOf }) => ({
    ...cashbackHandlers({ clock, ledger, vendorOf: vendors.of }),
    ...bonusHandlers({ clock, ledger, vendorOf: vendors.of }),
    ...rewardListHandlers({ clock, ledger, vendorOf: vendors.of, rewardsOf }),
  }),
});
