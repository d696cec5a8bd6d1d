import { errorStatus } from './generated/error-status.ts';

/**
 * The closed catalogue of errors that an operation may return: each maps to one HTTP status
 * (`schema/api/<feature>.errors.ts`) and to one translation (`locales/<lang>/<feature>.errors.json`, same key).
 */
export { errorStatus };

export type ErrorCode = keyof typeof errorStatus;

/** An error with a code of the catalogue. `params` fill the placeholders of the translation; they are public. */
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
