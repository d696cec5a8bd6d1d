import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import { betLadder } from '../games/bets.ts';
import { findGame } from '../games/games.ts';
import type { RoundRepository } from '../rounds/round-repository.ts';
import { spinAnswer, type createSpin } from '../rounds/spin.ts';
import { playerAndGame } from '../rounds/wallet-messages.ts';
import type { GameSession, SessionRepository } from '../sessions/session-repository.ts';
import { refusal, StudioError } from '../studio-error.ts';
import { readJson } from '../vendor/vendor-routes.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { isRotateRequest, isSessionRequest, isSpinRequest } from './game-requests.ts';

export interface GameRouteParts {
  sessions: SessionRepository;
  rounds: RoundRepository;
  wallet: WalletClient;
  play: ReturnType<typeof createSpin>;
  art: (file: string) => string;
}

const HISTORY = 50;

/** What the game's page calls. */
export function registerGameRoutes(
  app: FastifyInstance,
  { sessions, rounds, wallet, play, art }: GameRouteParts,
): void {
  async function current(request: FastifyRequest): Promise<GameSession> {
    const [, token] = /^Bearer ([\w-]{20,80})$/.exec(request.headers.authorization ?? '') ?? [];
    const session = token === undefined ? null : await sessions.byToken(token);
    if (session === null) throw new StudioError('session_ended');
    return session;
  }

  app.post('/api/session', async (request) => {
    const body = readBody(request, isSessionRequest);
    const redeemed = body.ticket === undefined ? null : await sessions.redeem(body.ticket);
    const session = redeemed?.session ?? (await current(request));
    const balance = await wallet.call(
      { url: session.wallet_url, host: session.wallet_host },
      'balance',
      playerAndGame(session),
    );
    if (balance.kind === 'refused' && balance.code !== 'play_blocked') throw new StudioError(refusal(balance.code));
    return {
      token: redeemed?.token ?? null,
      balance: balance.kind === 'done' ? balance.balance : null,
      ...(await describe(sessions, session, art)),
    };
  });

  app.post('/api/spin', async (request) => play.spin(await current(request), readBody(request, isSpinRequest)));

  app.get('/api/history', async (request) => {
    const session = await current(request);
    const list = await rounds.history(session.id, HISTORY);
    return {
      rounds: list.map((round) => ({
        ...spinAnswer(round, Number(session.decimals)),
        spins: JSON.parse(round.outcome).spins.length,
        revealed: round.seed_id !== session.seed_id,
      })),
    };
  });

  app.post('/api/fair/rotate', async (request) => {
    const session = await current(request);
    const { clientSeed } = readBody(request, isRotateRequest);
    const { revealed, seed } = await play.inTurn(session.id, () => sessions.rotate(session));
    if (clientSeed !== undefined) await sessions.setClientSeed(session.id, clientSeed);
    return {
      revealed: {
        serverSeed: revealed.server_seed,
        serverSeedHash: revealed.seed_hash,
        rounds: Number(revealed.nonce),
      },
      fair: { serverSeedHash: seed.seed_hash, clientSeed: clientSeed ?? session.client_seed, nonce: 0 },
    };
  });

  app.get<{ Querystring: { round?: unknown } }>('/api/verify', async (request) => {
    const { round: id } = request.query;
    const round = typeof id === 'string' ? await rounds.byId(id) : null;
    const session = round === null ? null : await sessions.byId(round.session_id);
    const seed = round === null ? null : await sessions.seeds.byId(round.seed_id);
    const game = session === null ? null : findGame(session.game_id);
    if (round === null || session === null || seed === null || game === null) throw new StudioError('round_unknown');
    return {
      ...spinAnswer(round, Number(session.decimals)),
      balance: undefined,
      gameId: game.gameId,
      model: game.model,
      name: game.name,
      currency: { code: session.currency_code, symbol: session.currency_symbol, decimals: Number(session.decimals) },
      serverSeedHash: seed.seed_hash,
      serverSeed: session.seed_id === seed.id ? null : seed.server_seed,
      at: isoTime(Number(round.created_at)),
    };
  });
}

async function describe(
  sessions: SessionRepository,
  session: GameSession,
  art: (file: string) => string,
): Promise<object> {
  const game = findGame(session.game_id);
  const seed = await sessions.seeds.byId(session.seed_id);
  if (game === null || seed === null) throw new StudioError('session_ended');
  const currency = { code: session.currency_code, symbol: session.currency_symbol, decimals: Number(session.decimals) };
  return {
    game: { gameId: game.gameId, model: game.model, name: game.name, backdrop: art(`${game.gameId}-backdrop.svg`) },
    currency,
    mode: session.mode,
    language: session.language,
    brand: { name: session.brand_name, origin: session.brand_origin },
    bets: betLadder(currency).map((minor) => formatMinor(minor, currency)),
    fair: { serverSeedHash: seed.seed_hash, clientSeed: session.client_seed, nonce: Number(seed.nonce) },
  };
}

function readBody<Body>(request: FastifyRequest, isLegal: (body: unknown) => body is Body): Body {
  const body = readJson(typeof request.body === 'string' ? request.body : '');
  if (!isLegal(body)) throw new StudioError('request_invalid');
  return body;
}
