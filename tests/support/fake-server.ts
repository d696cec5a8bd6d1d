import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface StandInRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A reply of a fake server: JSON, text, silence until it is closed, or a broken connection. */
export type StandInAnswer =
  | { status?: number; json: unknown }
  | { status?: number; text: string }
  | { silent: true }
  | { broken: true };

export interface FakeServer {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  requests: StandInRequest[];
  close(): Promise<void>;
}

/** Starts a local fake of a third party's HTTP service. It allows calls from pages of other origins. */
export async function startFakeServer(
  answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>,
): Promise<FakeServer> {
  const requests: StandInRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => void respond(incoming, response, Buffer.concat(chunks).toString('utf8')));
  });
  const respond = async (incoming: IncomingMessage, response: ServerResponse, body: string): Promise<void> => {
    if (incoming.method === 'OPTIONS') return reply(response, { status: 204, text: '' });
    const request = read(incoming, body);
    requests.push(request);
    reply(response, await answer(request));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function read({ method = '', url = '/', headers }: IncomingMessage, body: string): StandInRequest {
  const { pathname: path, searchParams: query } = new URL(url, 'http://stand-in');
  return { method, path, query, headers, body };
}

function reply(response: ServerResponse, answer: StandInAnswer): void {
  if ('silent' in answer) return;
  if ('broken' in answer) {
    response.destroy();
    return;
  }
  const asJson = 'json' in answer;
  response.writeHead(answer.status ?? 200, {
    'content-type': asJson ? 'application/json' : 'text/plain',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  });
  response.end(asJson ? JSON.stringify(answer.json) : answer.text);
}
