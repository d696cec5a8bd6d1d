/** Errors of requests that a second person decides. */
export const approvalsErrors = {
  'approvals.required': 403,
  'approvals.own': 403,
  'approvals.appointed': 403,
  'approvals.changed': 409,
  'approvals.closed': 409,
} as const satisfies Record<string, number>;
