import { defineModule } from '../define-module.ts';
import { applicationHandlers, codeLimits } from './applications.ts';
import { applicationOperatorHandlers, decisionApproval } from './application-operator-handlers.ts';
import { offersHandlers } from './handlers.ts';
import { demoOffers } from './demo-offers.ts';
import { memberData } from './member-data.ts';
import { offerRewards } from './offer-rewards.ts';
import { startOfferWork } from './offer-work.ts';
import { giveForRank } from './on-rank.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { simulateHandler } from './simulate-handler.ts';

/** Offers of a brand, applications for them, what was granted, and where each player stands. */
export const module = defineModule({
  id: 'offers',
  memberData,
  tables: {
    promotion: ['select', 'insert'],
    promotion_budget: ['select', 'insert', 'update'],
    offer_application: ['select', 'insert', { update: ['state', 'reason', 'grant_id', 'decided_at'] }],
    offer_application_image: ['select', 'insert'],
    offer_grant: ['select', 'insert', { update: ['state', 'claim_by', 'ended_at', 'tx_id'] }],
  },
  rateLimits: codeLimits,
  on: { rankReached: giveForRank },
  rewards:
    ({ clock, vendors }) =>
    (call) =>
      offerRewards(call, { clock, vendorOf: vendors.of }),
  demo: { after: ['account', 'payments', 'workflows'], make: demoOffers },
  work: startOfferWork,
  approvable: () => ({ 'offers.decide': decisionApproval }),
  handlers: ({ clock, ledger, vendors, adapters }) => ({
    ...offersHandlers({ clock, vendorOf: vendors.of }),
    ...applicationHandlers({ clock, ledger }),
    ...operatorHandlers(clock),
    ...applicationOperatorHandlers({ clock, ledger, imagesOf: adapters.imagesOf }),
    ...simulateHandler({ clock, vendorOf: vendors.of }),
  }),
});
