/** Errors of deposits and of the work of operators on payments. */
export const paymentsErrors = {
  'payments.method_unavailable': 409,
  'payments.amount_limits': 409,
  'payments.provider_unavailable': 503,
  'payments.unknown_deposit': 404,
  'payments.deposit_closed': 409,
  'payments.too_many_open': 409,
} as const satisfies Record<string, number>;
