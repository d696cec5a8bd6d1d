/** Errors of staff accounts and their logins, and of operators without the permission. */
export const staffErrors = {
  'operator.forbidden': 403,
  'staff.brand_required': 400,
  'staff.console_required': 403,
  'staff.enrolment_invalid': 400,
  'staff.last_factor': 409,
  'staff.last_owner': 409,
  'staff.locked': 429,
  'staff.login_again': 403,
  'staff.login_refused': 401,
  'staff.passkey_refused': 403,
  'staff.session_required': 403,
  'staff.username_taken': 409,
  'staff.weak_password': 400,
  'staff.wrong_code': 400,
} as const satisfies Record<string, number>;
