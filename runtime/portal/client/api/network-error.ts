/** Why no reply came: the browser is offline, it took too long, the server was not reached, or its answer made no sense. */
export type NetworkErrorKind = 'offline' | 'timeout' | 'unreachable' | 'unreadable';

/** A call that got no reply of ours. Words: `common:network.<fault>`. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly fault: NetworkErrorKind;

  constructor(fault: NetworkErrorKind, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}
