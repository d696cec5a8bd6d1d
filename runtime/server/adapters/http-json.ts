import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';

export interface HttpJsonCall {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: Uint8Array;
  timeoutMs: number;
}

const MAX_BYTES = 8 * 1024 * 1024;

/** Makes one call between servers whose reply is JSON. */
export async function httpJson(call: HttpJsonCall): Promise<{ status: number; json: unknown }> {
  const { status, text } = await httpText(call);
  const json = readJson(text);
  if (json === undefined) throw new Error('the answer is no JSON');
  return { status, json };
}

/**
 * Makes one call between servers. The `host` header may differ from the host of the URL, which `fetch` does not permit.
 */
export function httpText({
  method,
  url,
  headers,
  body,
  timeoutMs,
}: HttpJsonCall): Promise<{ status: number; text: string }> {
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, { method, headers, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BYTES) request.destroy(new Error('the answer is too large'));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
