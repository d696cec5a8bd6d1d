/** Errors of staff accounts, and of operators without the permission. */
export const staffErrors = {
  'operator.forbidden': 403,
  'staff.last_owner': 409,
  'staff.username_taken': 409,
} as const satisfies Record<string, number>;
