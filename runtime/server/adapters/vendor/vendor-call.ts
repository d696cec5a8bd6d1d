import { randomToken } from '../../../shared/ids.ts';
import { httpJson } from '../http-json.ts';
import { signCall } from './signature.ts';

export interface VendorOptions {
  /** URL to connect to, and the `Host` header to send there. */
  address: string;
  host: string;
  secret: string;
  /** Returns epoch milliseconds by the machine's clock, which vendors sign and check by. */
  now(): number;
}

/** Owner of the shared secret, in both directions. */
export const vendorName = 'sandbox';

/** The vendor did not answer as agreed. */
export class VendorUnavailable extends Error {
  override readonly name = 'VendorUnavailable';
}

/** The vendor rejected the request with a code of `PROTOCOL.md`. */
export class VendorRejected extends VendorUnavailable {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

const TIMEOUT_MS = 4_000;

/** Calls a vendor and returns the JSON of its answer. Throws `VendorUnavailable`, or `VendorRejected` with its code. */
export type VendorCall = (method: 'GET' | 'POST', path: string, content: object | undefined) => Promise<unknown>;

export function createVendorCall({ address, host, secret, now }: VendorOptions): VendorCall {
  return async function call(method, path, content) {
    const body = Buffer.from(content === undefined ? '' : JSON.stringify(content));
    const [timestamp, nonce] = [String(now()), randomToken(18)];
    const signed = {
      'content-type': 'application/json',
      'content-length': String(body.length),
      'x-livery-vendor': vendorName,
      'x-livery-timestamp': timestamp,
      'x-livery-nonce': nonce,
      'x-livery-signature': signCall(secret, { method, path, timestamp, nonce, body }),
    };
    const headers = { accept: 'application/json', host, ...(method === 'POST' ? signed : {}) };
    const answer = await httpJson({
      method,
      url: new URL(path, address),
      headers,
      ...(method === 'POST' ? { body } : {}),
      timeoutMs: TIMEOUT_MS,
    }).catch((cause: unknown) => {
      throw new VendorUnavailable(`${path} did not answer`, { cause });
    });
    const code = rejectionOf(answer);
    if (code !== null) throw new VendorRejected(`${path} answered ${answer.status} ${code}`, code);
    if (answer.status !== 200) throw new VendorUnavailable(`${path} answered ${answer.status}`);
    return answer.json;
  };
}

/** Returns the code of a 404 or 409; null for every other answer. */
function rejectionOf({ status, json }: { status: number; json: unknown }): string | null {
  if (status !== 404 && status !== 409) return null;
  return typeof json === 'object' && json !== null && 'code' in json ? String(json.code) : null;
}
