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
} as const satisfies Record<`wallet.${string}`, Operation>;
