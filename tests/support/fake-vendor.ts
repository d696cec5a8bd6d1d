import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const vendorSecret = 'secret-between-platform-and-vendor-of-the-tests';

export interface FakeVendor {
  url: string;
  /** The player sessions of its launches, newest last. */
  launches: { playerSession: string; mode: string }[];
  close(): Promise<void>;
}

/** Returns a game of the fake catalogue with the given changes. */
export const fakeGame = (gameId: string, different: object = {}) => ({
  gameId,
  name: { EN: `Game ${gameId}`, TH: `เกม ${gameId}` },
  icon: `http://studio.localhost:8080/art/${gameId}.svg`,
  minBet: '5.00',
  limits: { THB: { minBet: '5.00', maxBet: '500.00' } },
  lines: 20,
  volatility: 'low',
  rtp: '96.00',
  isHot: false,
  trial: true,
  ...different,
});

/** Returns a vendor of the fake catalogue. */
export const fakeEntry = (vassalage: string, category: string, games: object[], different: object = {}) => ({
  vassalage,
  displayName: `House of ${vassalage}`,
  icon: `http://studio.localhost:8080/art/${vassalage}.svg`,
  category,
  isHot: false,
  launchMode: 'LOBBY',
  games,
  ...different,
});

const usual = [
  fakeEntry(
    'LMN',
    'RNG',
    [
      fakeGame('lantern'),
      fakeGame('harbour', { trial: false }),
      fakeGame('yen-only', { limits: { JPY: { minBet: '10', maxBet: '900' } } }),
    ],
    { displayName: 'Lumen Works', isHot: true },
  ),
  fakeEntry('FSH', 'FISH', [fakeGame('nets')], { displayName: 'Fishers', launchMode: 'DIRECT' }),
];

/** Starts a game vendor with a few games, or the given ones. It launches every game. */
export async function startFakeVendor(
  vendors: object[] = usual,
  {
    draws = [],
    rooms = [],
    fixtures = () => ({ fixtures: [] }),
  }: {
    draws?: readonly { gameCode: string }[];
    rooms?: readonly object[];
    /** Returns the reply to `GET /vendor/v1/fixtures`; null breaks the connection. */
    fixtures?: () => object | null;
  } = {},
): Promise<FakeVendor> {
  const launches: FakeVendor['launches'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://vendor');
      if (pathname === '/vendor/v1/draws') {
        const code = searchParams.get('gameCode');
        const found = draws.filter(({ gameCode }) => code === null || gameCode === code);
        return response.end(JSON.stringify({ now: new Date().toISOString(), draws: found }));
      }
      if (pathname === '/vendor/v1/fixtures') {
        const answer = fixtures();
        return answer === null ? request.socket.destroy() : response.end(JSON.stringify(answer));
      }
      if (pathname === '/vendor/v1/rooms') return response.end(JSON.stringify({ rooms }));
      if (request.method === 'GET') return response.end(JSON.stringify({ vendors }));
      launches.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.end(
        JSON.stringify({
          url: 'http://studio.localhost:8080/play?ticket=once',
          expiresAt: new Date(Date.now() + 60_000).toISOString(),
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    launches,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export interface WalletReply {
  status: number;
  code?: string;
  balance?: string;
  duplicate?: boolean;
}

/** Calls the seamless wallet as a vendor does; `forge` replaces headers after signing. */
export async function callWallet(
  app: FastifyInstance,
  call: string,
  body: object,
  {
    brand = 'opal',
    nonce = randomBytes(12).toString('hex'),
    timestamp = String(Date.now()),
    forge = {},
    secret = vendorSecret,
  }: { brand?: string; nonce?: string; timestamp?: string; forge?: Record<string, string>; secret?: string } = {},
): Promise<WalletReply> {
  const [url, payload] = [`/seamless/v1/${call}`, JSON.stringify(body)];
  const text = ['POST', url, timestamp, nonce, createHash('sha256').update(payload).digest('hex')].join('\n');
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      host: `${brand}.localhost`,
      'content-type': 'application/json',
      'x-livery-vendor': 'sandbox',
      'x-livery-timestamp': timestamp,
      'x-livery-nonce': nonce,
      'x-livery-signature': createHmac('sha256', secret).update(text).digest('hex'),
      ...forge,
    },
  });
  return { status: answer.statusCode, ...answer.json<Omit<WalletReply, 'status'>>() };
}
