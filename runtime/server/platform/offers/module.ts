import { defineModule } from '../define-module.ts';
import { applicationHandlers } from './applications.ts';
import { applicationOperatorHandlers, decisionApproval } from './application-operator-handlers.ts';
import { offersHandlers } from './handlers.ts';
import { demoOffers } from './demo-offers.ts';
import { memberData } from './member-data.ts';
import { startOfferWork } from './offer-work.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { simulateHandler } from './simulate-handler.ts';

/** Offers of a brand, applications for them, what was granted, and where each player stands. */
export const module = defineModule({
  id: 'offers',
  memberData,
  tables: {
    promotion: ['select'],
    promotion_budget: ['select'],
    offer_application: ['select', { update: ['state', 'reason', 'grant_id', 'decided_at'] }],
    offer_application_image: ['select', 'insert'],
    offer_grant: ['select'],
  },
  functions: [
    'offer_keep',
    'offer_apply',
    'offer_grant',
    'offer_claim',
    'offer_end',
    'offer_expire',
    'offer_pay_waiting',
  ],
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
