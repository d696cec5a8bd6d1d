import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SpinAnswer } from '../../runtime/studio/server/rounds/spin.ts';
import { createStudio } from '../../runtime/studio/server/studio.ts';
import { freePort } from './free-port.ts';
import { startPlatform, type Browser, type TestPlatform, type TestPlatformOptions } from './platform.ts';

type WalletCall = 'bet' | 'win' | 'rollback';

export interface PlatformWithStudio extends Omit<TestPlatform, 'close'> {
  /** URL of both: `http://127.0.0.1:<port>`. */
  url: string;
  /** Rejects these calls of the studio before they reach the wallet; no arguments restore it. */
  refuseWallet(...calls: WalletCall[]): void;
  /** Makes the studio unavailable (503), or available again. */
  stopStudio(stopped: boolean): void;
  /** Launches a slot of the studio for a logged-in player. */
  seat(browser: Browser): Promise<Seat>;
  close(): Promise<void>;
}

export interface Seat {
  bet: string;
  /** Plays a round and returns the reply of the studio. */
  spin(requestId: string): Promise<{ status: number; body: SpinAnswer & { code?: string } }>;
}

const slot = { gameId: 'lantern-harbour', vassalage: 'LMN', language: 'EN' };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Starts a platform and the sandbox studio with separate storage. They call each other by HTTP only. */
export async function startPlatformWithStudio(options: TestPlatformOptions = {}): Promise<PlatformWithStudio> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-studio-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = await startPlatform({ ...options, studioUrl: url });
  const { platform } = running;
  const facilities = platform.testFacilities();
  const studio = await createStudio({
    ...platform.sandbox,
    dataDir: folder,
    databaseUrl: options.databaseUrl ?? null,
    studioOrigin: 'http://studio.localhost:8080',
    distDir: folder,
    log: silent,
    ahead: () => facilities.ahead(),
    patience: { betRetryMs: [5, 10], pollMs: 20 },
  });
  const studioApp = Fastify();
  await studio.register(studioApp);
  await studioApp.ready();
  let refused: readonly string[] = [];
  let stopped = false;
  const server = createServer((request, response) => {
    const ofStudio = request.headers.host?.startsWith('studio.') === true;
    if (ofStudio && stopped) return answer(request, response, 503, 'unavailable');
    if (refused.includes(request.url ?? '')) return answer(request, response, 401, 'signature_invalid');
    (ofStudio ? studioApp : running.app).routing(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    ...running,
    url,
    refuseWallet: (...calls) => {
      refused = calls.map((call) => `/seamless/v1/${call}`);
    },
    stopStudio: (is) => {
      stopped = is;
    },
    seat: (browser) => seatAt(studioApp, browser),
    async close() {
      await studioApp.close();
      await studio.close();
      await running.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code }));
}

async function seatAt(studio: FastifyInstance, browser: Browser): Promise<Seat> {
  const { body } = await browser.call('POST', '/wps/game/launchGame', slot);
  if (!body.success) throw new Error(`launch: ${body.code}`);
  const ticket = new URL((body.value as { game_url: string }).game_url).searchParams.get('ticket') ?? '';
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    const reply = await studio.inject({ method: 'POST', url, payload, headers });
    return { status: reply.statusCode, body: reply.json() };
  };
  const session: { token: string; bets: string[] } = (await post('/api/session', { ticket })).body;
  const bet = session.bets[0] ?? '';
  return {
    bet,
    spin: (requestId) => post('/api/spin', { requestId, bet }, { authorization: `Bearer ${session.token}` }),
  };
}
