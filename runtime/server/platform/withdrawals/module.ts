import { defineModule } from '../define-module.ts';
import { cardHandlers } from './card-handlers.ts';
import { demoWithdrawals } from './demo-withdrawals.ts';
import { documentHandlers } from './document-handlers.ts';
import { documentOperatorHandlers } from './document-operator-handlers.ts';
import { decisionApproval, operatorHandlers } from './operator-handlers.ts';
import { startPayoutWork } from './payout-work.ts';
import { withdrawalHandlers } from './withdrawal-handlers.ts';
import { memberData } from './member-data.ts';

/** Bank cards, withdrawals and payouts. Only functions of the database move their money and change their state. */
export const module = defineModule({
  id: 'withdrawals',
  memberData,
  tables: {
    bank_card: ['select'],
    withdrawal: ['select'],
    payout: ['select', { update: ['provider', 'provider_id', 'checks', 'check_at'] }],
    proof_image: ['select', 'insert'],
    document_demand: [
      'select',
      'insert',
      { update: ['state', 'sendings', 'remark', 'refusal', 'sent_at', 'decided_at'] },
    ],
    document_image: ['select', 'insert'],
  },
  functions: [
    'card_add',
    'card_remove',
    'payout_settle',
    'withdrawal_confirm',
    'withdrawal_decide',
    'withdrawal_receive_due',
    'withdrawal_request',
    'withdrawal_turnover_left',
  ],
  demo: { after: ['account', 'payments'], make: demoWithdrawals },
  work: startPayoutWork,
  approvable: () => ({ 'withdrawals.decide': decisionApproval }),
  handlers: ({ clock, ledger, secret, adapters }) => ({
    ...cardHandlers({ clock, secret, messagesOf: adapters.messagesOf }),
    ...withdrawalHandlers({ clock, ledger }),
    ...documentHandlers(clock),
    ...documentOperatorHandlers({ clock, imagesOf: adapters.imagesOf }),
    ...operatorHandlers({ clock, ledger, messagesOf: adapters.messagesOf, imagesOf: adapters.imagesOf }),
  }),
});
