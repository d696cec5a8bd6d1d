/** The errors of the protocol with their HTTP status. */
const statuses = {
  request_invalid: 400,
  unauthorized: 401,
  payment_unknown: 404,
  reference_reused: 409,
  unavailable: 503,
} as const;

/** A rejected call: PROTOCOL.md lists the codes. */
export class CashierError extends Error {
  override readonly name = 'CashierError';
  readonly code: keyof typeof statuses;

  constructor(code: keyof typeof statuses) {
    super(code);
    this.code = code;
  }

  get status(): number {
    return statuses[this.code];
  }
}
