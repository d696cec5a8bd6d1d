import type { LoginValue } from '../../../../schema/generated/api/account.ts';

/** Returns the login reply for ada, a member without a required step. */
export function loginValue(own: Partial<LoginValue> = {}): LoginValue {
  return {
    token: 't',
    userName: 'ada',
    type: 0,
    state: 'open',
    firstTimeLogin: false,
    passwordExpired: false,
    changeTicket: null,
    verification: null,
    lastLoginAt: null,
    lastLoginIp: null,
    breakUntil: null,
    ...own,
  };
}
