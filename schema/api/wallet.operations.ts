import type { Operation } from './operation.ts';

/** Balance and demo credit. */
export const walletOperations = {
  'wallet.balance': {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    access: 'trial',
    summary: 'The balance of the session’s wallet.',
    value: 'wallet#Balance',
    errors: [],
  },
  'wallet.balanceStream': {
    method: 'GET',
    path: '/wps/v2/wallets/balance/stream',
    access: 'trial',
    stream: true,
    summary: 'The balance, sent again each time it moves, as events named "balance".',
    value: 'wallet#Balance',
    errors: [],
  },
  'wallet.grantOffer': {
    method: 'GET',
    path: '/wps/v2/wallets/grant',
    access: 'member',
    summary: 'The demo credit a member may take on a brand that runs on play money.',
    value: 'wallet#GrantOffer',
    errors: [],
  },
  'wallet.takeGrant': {
    method: 'POST',
    path: '/wps/v2/wallets/grant',
    access: 'member',
    summary: 'Takes the demo credit once a day; repeating the same key changes nothing.',
    request: 'wallet#TakeGrantRequest',
    value: 'wallet#Balance',
    errors: ['wallet.grant_unavailable', 'wallet.real_money'],
  },
  'wallet.money': {
    method: 'GET',
    path: '/wps/operator/money',
    access: 'operator',
    summary: 'The currency and the kind of money of the brand, and whether ledger entries fix them.',
    value: 'wallet#Money',
    errors: [],
  },
  'wallet.brandSummary': {
    method: 'GET',
    path: '/wps/operator/brand-summary',
    access: 'operator',
    summary: 'What stays in the database when the brand is withdrawn: members, open rounds and balances.',
    value: 'wallet#BrandSummary',
    errors: [],
  },
  'wallet.verifyLedger': {
    method: 'GET',
    path: '/wps/operator/ledger/verify',
    access: 'operator',
    summary: 'Verifies one page of the ledger: balances, sums, and rounds against transactions.',
    request: 'wallet#VerifyLedgerRequest',
    value: 'wallet#LedgerPage',
    errors: [],
  },
} as const satisfies Record<`wallet.${string}`, Operation>;
