/** Error codes of the game calls, with the HTTP status of each. */
export const studioErrorStatus = {
  request_invalid: 400,
  signature_invalid: 401,
  session_ended: 401,
  play_blocked: 403,
  limit_reached: 403,
  bonus_max_bet: 403,
  trial_unsupported: 409,
  game_unknown: 404,
  round_unknown: 404,
  currency_unsupported: 409,
  insufficient_funds: 409,
  request_reused: 409,
  request_closed: 409,
  bets_closed: 409,
  table_full: 409,
  terms_changed: 409,
  round_pending: 409,
  round_open: 409,
  round_settled: 409,
  wallet_unavailable: 503,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type StudioErrorCode = keyof typeof studioErrorStatus;

export class StudioError extends Error {
  override readonly name = 'StudioError';
  readonly code: StudioErrorCode;

  constructor(code: StudioErrorCode) {
    super(code);
    this.code = code;
  }

  get status(): number {
    return studioErrorStatus[this.code];
  }
}

/** Returns the error code to show the player for the code of a rejected round. */
export function refusal(code: string): StudioErrorCode {
  return code === 'insufficient_funds' ||
    code === 'session_ended' ||
    code === 'play_blocked' ||
    code === 'limit_reached' ||
    code === 'bonus_max_bet' ||
    code === 'request_closed'
    ? code
    : 'wallet_unavailable';
}
