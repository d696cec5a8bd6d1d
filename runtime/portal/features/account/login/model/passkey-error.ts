/** Error for a login without a passkey. Its string is `account:passkey.<fault>`. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly fault: 'cancelled' | 'failed';

  constructor(fault: 'cancelled' | 'failed', options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}
