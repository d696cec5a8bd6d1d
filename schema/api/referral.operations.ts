import type { Operation } from './operation.ts';

/** Friends whom members invited, and what they are paid for. */
export const referralOperations = {
  'referral.summary': {
    method: 'GET',
    path: '/wps/member/referral',
    access: 'member',
    flag: 'REFER3',
    needs: 'referral',
    summary: 'The invitation code of the caller, what a friend has to do, what it gives, and what the caller earned.',
    value: 'referral#Referral',
    closedOnBreak: true,
    errors: [],
  },
  'referral.friends': {
    method: 'GET',
    path: '/wps/member/referral/friends',
    access: 'member',
    flag: 'REFER3',
    needs: 'referral',
    summary: 'The friends who registered with the invitation of the caller, newest first, their names masked.',
    request: 'referral#FriendsQuery',
    value: 'referral#Friends',
    closedOnBreak: true,
    errors: [],
  },
  'referral.list': {
    method: 'GET',
    path: '/wps/operator/referral',
    access: 'operator',
    permission: 'offers.view',
    commands: [{ name: 'referral list', does: 'List the friends whom members invited, newest first' }],
    summary: 'Who invited whom, how far each friend is, and why a friend does not count.',
    request: 'referral#OperatorFriendsQuery',
    value: 'referral#OperatorFriends',
    errors: ['request.not_found'],
  },
} as const satisfies Record<`referral.${string}`, Operation>;
