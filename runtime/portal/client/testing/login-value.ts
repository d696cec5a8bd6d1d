import type { LoginValue } from '../../../../schema/generated/api/account.ts';

/** What the server answers to the login of ada, a member who owes nothing. */
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
    ...own,
  };
}
