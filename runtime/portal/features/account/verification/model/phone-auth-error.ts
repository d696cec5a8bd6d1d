/** Why a third party did not verify a number. The names are those of the specification, without `auth/`. */
export type PhoneAuthCode =
  | 'invalid-phone-number'
  | 'missing-phone-number'
  | 'too-many-requests'
  | 'unknown'
  | 'invalid-verification-code'
  | 'missing-verification-code'
  | 'captcha-check-failed'
  | 'quota-exceeded'
  | 'operation-not-allowed'
  | 'code-expired'
  | 'popup-closed-by-user';

interface PhoneAuthFault {
  /** Error codes of the third party's service. */
  said: readonly string[];
  /** The field with the error, which the form marks; null for the form as a whole. */
  field: 'mobile' | 'code' | null;
  /** How to recover: correct the field, send again, wait five minutes, or contact support. */
  remedy: 'correct' | 'sendAgain' | 'wait' | 'support';
}

/** Every error with its recovery. Its string is `account:phoneAuth.<code>`. */
export const phoneAuthFaults = {
  'invalid-phone-number': { said: ['INVALID_PHONE_NUMBER'], field: 'mobile', remedy: 'correct' },
  'missing-phone-number': { said: ['MISSING_PHONE_NUMBER'], field: 'mobile', remedy: 'correct' },
  'too-many-requests': { said: ['TOO_MANY_ATTEMPTS_TRY_LATER'], field: null, remedy: 'wait' },
  unknown: { said: [], field: null, remedy: 'sendAgain' },
  'invalid-verification-code': {
    said: ['INVALID_CODE', 'INVALID_VERIFICATION_CODE'],
    field: 'code',
    remedy: 'correct',
  },
  'missing-verification-code': { said: ['MISSING_CODE'], field: 'code', remedy: 'correct' },
  'captcha-check-failed': {
    said: [
      'CAPTCHA_CHECK_FAILED',
      'MISSING_RECAPTCHA_TOKEN',
      'INVALID_RECAPTCHA_TOKEN',
      'INVALID_APP_CREDENTIAL',
      'MISSING_APP_CREDENTIAL',
      'MISSING_CLIENT_IDENTIFIER',
      'UNAUTHORIZED_DOMAIN',
    ],
    field: null,
    remedy: 'sendAgain',
  },
  'quota-exceeded': { said: ['QUOTA_EXCEEDED'], field: null, remedy: 'support' },
  'operation-not-allowed': { said: ['OPERATION_NOT_ALLOWED', 'USER_DISABLED'], field: null, remedy: 'support' },
  'code-expired': {
    said: ['SESSION_EXPIRED', 'CODE_EXPIRED', 'INVALID_SESSION_INFO', 'MISSING_SESSION_INFO'],
    field: 'code',
    remedy: 'sendAgain',
  },
  // Never returned by the service: the visitor closed the question of reCAPTCHA.
  'popup-closed-by-user': { said: [], field: null, remedy: 'sendAgain' },
} as const satisfies Record<PhoneAuthCode, PhoneAuthFault>;

export class PhoneAuthError extends Error {
  override readonly name = 'PhoneAuthError';
  readonly code: PhoneAuthCode;

  constructor(code: PhoneAuthCode, options?: ErrorOptions) {
    super(`auth/${code}`, options);
    this.code = code;
  }

  get fault(): PhoneAuthFault {
    return phoneAuthFaults[this.code];
  }
}

/** Parses an error message of the service, for example `QUOTA_EXCEEDED : Exceeded quota`. */
export function phoneAuthCodeOf(message: unknown): PhoneAuthCode {
  const said = typeof message === 'string' ? (/^[A-Z_]+/.exec(message)?.[0] ?? '') : '';
  const found = Object.entries(phoneAuthFaults).find(([, fault]: [string, PhoneAuthFault]) =>
    fault.said.includes(said),
  );
  // The keys are those of the table; `Object.entries` widens them to strings.
  return (found?.[0] ?? 'unknown') as PhoneAuthCode;
}
