import { ipKey } from '../../../../shared/address-key.ts';

/**
 * Returns the factor for the limits of one IP address. The local machine's own address may be shared by its operator,
 * the test suites, or all visitors who come through an untrusted proxy.
 */
export function ipLimitMultiplier(ip: string): number {
  return ipKey(ip) === 'loopback' ? 5 : 1;
}
