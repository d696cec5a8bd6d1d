/**
 * The closed catalogue of errors an operation may answer with: each maps once to an HTTP status,
 * and once to words (`locales/<lang>/errors.json`, same key).
 */
export const errorStatus = {
  'request.invalid': 400,
  'request.too_large': 413,
  'request.not_found': 404,
  'request.wrong_method': 405,
  'request.unsupported_type': 415,
  'request.rate_limited': 429,
  'request.csrf': 403,
  'request.origin': 403,
  'session.required': 401,
  'session.expired': 401,
  'session.real_account_required': 403,
  'session.agent_required': 403,
  'session.password_change_required': 403,
  'session.verification_required': 403,
  'operator.required': 401,
  'system.maintenance': 503,
  'system.restricted': 451,
  'system.unknown_language': 400,
  'system.fault': 500,
  'system.unavailable': 503,
  'system.database_unavailable': 503,
  'flags.unknown': 400,
  'flags.locked': 409,
  'sealed.invalid': 400,
  'human.failed': 400,
  'human.unavailable': 503,
  'account.wrong_credentials': 401,
  'account.locked': 429,
  'account.free_play_off': 403,
  'account.registration_off': 403,
  'account.username_taken': 409,
  'account.field_invalid': 400,
  'account.under_age': 403,
  'account.terms_required': 400,
  'account.login_off': 403,
  'account.not_member': 403,
  'account.not_agent': 403,
  'account.mobile_taken': 409,
  'account.wrong_code': 400,
  'account.wrong_password': 403,
  'account.invalid_invitation': 400,
  'account.not_remembered': 401,
  'account.nothing_to_verify': 409,
  'account.passkey_refused': 403,
  'account.ticket_invalid': 400,
  'account.password_reused': 400,
  'account.totp_on': 409,
  'captcha.required': 400,
  'captcha.wrong': 400,
  'phone.invalid': 400,
  'code.too_many': 429,
  'code.not_sent': 503,
  'wallet.insufficient_funds': 409,
  'wallet.grant_unavailable': 409,
  'wallet.real_money': 403,
  'wallet.key_reused': 409,
  'lobby.unknown_vendor': 404,
  'lobby.unknown_classify': 404,
  'lobby.unknown_page': 404,
  'lobby.too_many_favorites': 409,
  'play.unknown_game': 404,
  'play.no_trial': 403,
  'play.unknown_round': 404,
  'play.round_closed': 409,
  'play.game_maintenance': 503,
  'play.vendor_maintenance': 503,
  'play.vendor_unavailable': 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** An error with a code of the catalogue. `params` fill the words; they are public. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: ErrorCode, params: Record<string, string | number> = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.params = params;
  }

  /** HTTP status of the reply. */
  get status(): number {
    return errorStatus[this.code];
  }
}
