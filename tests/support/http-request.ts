import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface HttpCall {
  /** Address of the connection. Node cannot resolve `*.localhost`, so that `host` names the brand. */
  connect: { protocol: 'http:' | 'https:'; hostname: string; port: number };
  /** PEM certificate of `localhost` to trust, for any host. */
  ca?: string;
  host: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent in place of `body`, as a form of a page does. */
  form?: Record<string, string>;
  /** Until it resolves, the last byte of the body is not sent. */
  heldUntil?: Promise<unknown> | undefined;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Returns the body as JSON. Throws if it is not JSON. */
  json: () => unknown;
}

/** Sends one HTTP call to a brand's host without following redirects. */
export function httpCall({
  connect,
  host,
  method = 'GET',
  path,
  headers = {},
  body,
  form,
  ca,
  heldUntil,
}: HttpCall): Promise<HttpAnswer> {
  const payload =
    form === undefined ? (body === undefined ? undefined : JSON.stringify(body)) : new URLSearchParams(form).toString();
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  const start = connect.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const call = start(
      {
        host: connect.hostname,
        port: connect.port,
        ...(ca === undefined ? {} : { ca, servername: 'localhost' }),
        method,
        path,
        headers: {
          ...headers,
          host,
          ...(payload === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: () => JSON.parse(text) as unknown,
          });
        });
      },
    );
    call.on('error', reject);
    if (payload === undefined || heldUntil === undefined) return void call.end(payload);
    call.write(payload.slice(0, -1));
    void heldUntil.then(() => call.end(payload.slice(-1)));
  });
}
