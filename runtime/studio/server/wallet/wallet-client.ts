import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Now } from '../../../shared/time.ts';
import { signedHeaders } from '../vendor/signature.ts';
import { isBalanceReply, isMovedReply } from '../vendor/wire.ts';

export interface WalletAddress {
  url: string;
  host: string;
}

/** The result of a call. `unknown`: the call may or may not have been carried out. */
export type WalletResult =
  | { kind: 'done'; balance: string }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; reason: string };

export interface WalletClient {
  call(wallet: WalletAddress, operation: 'balance' | 'bet' | 'win' | 'rollback', body: object): Promise<WalletResult>;
}

/** Calls the seamless wallet of a platform with signed HTTP requests. Never throws. */
export function createWalletClient({
  secret,
  clock,
  timeoutMs,
}: {
  secret: string;
  clock: Now;
  timeoutMs: number;
}): WalletClient {
  return {
    async call(wallet, operation, body) {
      const url = new URL(`${wallet.url}/${operation}`);
      const text = JSON.stringify(body);
      const headers = {
        host: wallet.host,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
        ...signedHeaders({ method: 'POST', path: url.pathname + url.search, body: text }, { secret, clock }),
      };
      try {
        return readReply(await send(url, headers, text, timeoutMs), operation);
      } catch (error) {
        return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

interface HttpReply {
  status: number;
  text: string;
}

function readReply({ status, text }: HttpReply, operation: string): WalletResult {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { kind: 'unknown', reason: `status ${status}, not JSON` };
  }
  if (status === 200 && operation === 'balance' && isBalanceReply(body)) return { kind: 'done', balance: body.balance };
  if (status === 200 && operation !== 'balance' && isMovedReply(body)) return { kind: 'done', balance: body.balance };
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    const code =
      typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
        ? body.code
        : 'request_invalid';
    return { kind: 'refused', code };
  }
  return { kind: 'unknown', reason: `status ${status}` };
}

/** Sends a request with node:http, because `fetch` does not allow setting `Host`. */
function send(url: URL, headers: Record<string, string>, body: string, timeoutMs: number): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          if (text.length > 65_536) call.destroy(new Error('reply too large'));
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
