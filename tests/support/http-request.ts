import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface HttpCall {
  /** Where to connect: Node cannot resolve `*.localhost`, so the brand goes into `host`. */
  connect: { protocol: 'http:' | 'https:'; hostname: string; port: number };
  /** PEM of the certificate of `localhost` to trust, whatever the host is. */
  ca?: string;
  host: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as JSON; throws when it is something else. */
  json: () => unknown;
}

/** One HTTP call to a brand's host, redirects not followed. */
export function httpCall({
  connect,
  host,
  method = 'GET',
  path,
  headers = {},
  body,
  ca,
}: HttpCall): Promise<HttpAnswer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const start = connect.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const call = start(
      {
        host: connect.hostname,
        port: connect.port,
        ...(ca === undefined ? {} : { ca, servername: 'localhost' }),
        method,
        path,
        headers: { ...headers, host, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
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
    call.end(payload);
  });
}
