import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { createStudio, type StudioOptions } from '../studio.ts';
import { signedHeaders } from '../vendor/signature.ts';
import { startFakeWallet } from './fake-wallet.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Starts a studio in a data folder with a fake wallet, and returns the calls of a platform and of a game page. */
export async function createTestStudio(options: {
  dataDir: string;
  databaseUrl?: string | null;
  distDir?: string;
  port?: number;
  patience?: StudioOptions['patience'];
  wallet?: Awaited<ReturnType<typeof startFakeWallet>>;
  origin?: string;
  randomSeed?: () => string;
}) {
  const secret = 'secret-of-the-tests';
  let ahead = 0;
  const clock = { now: () => Date.now() + ahead, ahead: () => ahead };
  // Signed messages between machines are dated by the machine clock, even when a test moves the time of the studio.
  const machineClock = { now: () => Date.now() };
  const wallet = options.wallet ?? (await startFakeWallet({ secret, clock: machineClock }));
  const port = options.port;
  const studio = await createStudio({
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl ?? null,
    studioOrigin: port === undefined ? 'http://studio.localhost' : `http://studio.localhost:${port}`,
    distDir: options.distDir ?? options.dataDir,
    log: silent,
    ahead: clock.ahead,
    secret,
    walletUrl: null,
    // Long enough that a slow machine does not lose an answer; tests of wallets that never answer use shorter timeouts.
    patience: { walletTimeoutMs: 3_000, betRetryMs: [5, 10], pollMs: 20, ...options.patience },
    ...(options.randomSeed === undefined ? {} : { randomSeed: options.randomSeed }),
  });
  const app = Fastify();
  await studio.register(app);
  if (port !== undefined) await app.listen({ port, host: '127.0.0.1' });

  const post = postTo(app);

  /** Sends a call that requires the signature of the platform. */
  async function signed(path: string, content: object) {
    const body = JSON.stringify(content);
    return post(path, body, signedHeaders({ method: 'POST', path, body }, { secret, clock: machineClock }));
  }

  async function launch(changes: object = {}) {
    return signed('/vendor/v1/launch', {
      gameId: 'lantern-harbour',
      vassalage: 'LMN',
      language: 'EN',
      mode: 'play',
      playerSession: 'ps_player_1',
      currency: { code: 'THB', symbol: '฿', decimals: 2 },
      brand: { merchantCode: 'AURORA01', name: 'Aurora', origin: options.origin ?? 'http://aurora.localhost:8080' },
      wallet: { url: wallet.url, host: 'aurora.localhost:8080' },
      ...changes,
    });
  }

  return {
    app,
    wallet,
    secret,
    clock,
    machineClock,
    post,
    signed,
    launch,
    advance: (ms: number) => {
      ahead += ms;
    },
    verify: async (round: string) => (await app.inject(`/api/verify?round=${round}`)).json(),
    /** Launches and opens a game. Returns the token and the calls made with it. */
    async enter(changes: object = {}) {
      const { body } = await launch(changes);
      const ticket = new URL(body.url).searchParams.get('ticket') ?? '';
      const session = await post('/api/session', { ticket });
      const authorization = { authorization: `Bearer ${session.body.token}` };
      return {
        ticket,
        session: session.body,
        url: body.url,
        authorization,
        ...gameCalls(app, post, authorization),
      };
    },
    async close({ keepWallet = false } = {}): Promise<void> {
      await app.close();
      await studio.close();
      if (!keepWallet) await wallet.close();
    },
  };
}

type Post = ReturnType<typeof postTo>;

function postTo(app: FastifyInstance) {
  return async (url: string, body: unknown, headers: Record<string, string> = {}) => {
    const request: InjectOptions = {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    };
    const reply = await app.inject(request);
    return { status: reply.statusCode, body: reply.json() };
  };
}

/** Returns the calls of a game page, for one session. */
function gameCalls(app: FastifyInstance, post: Post, headers: Record<string, string>) {
  const get = async (url: string) => (await app.inject({ url, headers })).json();
  return {
    spin: (request: object) => post('/api/spin', request, headers),
    rotate: (request: object = {}) => post('/api/fair/rotate', request, headers),
    history: () => get('/api/history'),
    table: () => get('/api/table'),
    past: () => get('/api/past'),
    place: (request: object) => post('/api/place', request, headers),
    amend: (request: object) => post('/api/amend', request, headers),
    round: async () => (await get('/api/round')).round,
    begin: (request: object) => post('/api/begin', request, headers),
    act: (request: object) => post('/api/act', request, headers),
    stored: (request: object) => post('/api/stored', request, headers),
    leave: (roundId: string) => post('/api/leave', { roundId }, headers),
  };
}
