/**
 * Why no reply came: the browser is offline, the call timed out, the server was unreachable, or its reply was invalid.
 */
export type NetworkErrorKind = 'offline' | 'timeout' | 'unreachable' | 'unreadable';

/** A call without a valid reply of our server. Translations: `common:network.<fault>`. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly fault: NetworkErrorKind;

  constructor(fault: NetworkErrorKind, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}
