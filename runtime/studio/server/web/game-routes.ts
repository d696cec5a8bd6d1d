import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import { betsOf } from '../../games/bets-of.ts';
import { findGame, mathsOf } from '../../games/games.ts';
import { stakeLimits } from '../../games/stakes.ts';
import type { Round, RoundRepository } from '../rounds/round-repository.ts';
import { rotateSeed } from '../rounds/rotate-seed.ts';
import type { Scheduled } from '../rounds/scheduled.ts';
import type { createSpin } from '../rounds/spin.ts';
import type { Staged } from '../rounds/staged.ts';
import { createStoredRound } from '../rounds/stored-round.ts';
import { playerAndGame } from '../rounds/wallet-messages.ts';
import type { GameSession, SessionRepository } from '../sessions/session-repository.ts';
import { gameNames } from '../game-names.ts';
import { refusal, StudioError } from '../studio-error.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { isRotateRequest, isSessionRequest, isSpinRequest } from './game-requests.ts';
import { registerPlayedRoutes } from './played-routes.ts';
import { readBody } from './read-body.ts';
import { paletteOf } from './palette.ts';
import { verifyRound, type VerifyParts } from './verify-round.ts';

export interface GameRouteParts extends VerifyParts {
  sessions: SessionRepository;
  rounds: RoundRepository;
  scheduled: Scheduled;
  staged: Staged;
  wallet: WalletClient;
  play: ReturnType<typeof createSpin>;
  art: (file: string) => string;
}

const HISTORY = 50;

/** Registers the calls of the game page. */
export function registerGameRoutes(app: FastifyInstance, parts: GameRouteParts): void {
  const { sessions, rounds, wallet, play, scheduled, staged, art } = parts;
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
    const list = await rounds.history(await sessions.ofSamePlayer(session), HISTORY);
    return {
      rounds: list.map((round) => historyRow(round, session)),
    };
  });

  app.post('/api/fair/rotate', async (request) => {
    const session = await current(request);
    const { clientSeed } = readBody(request, isRotateRequest);
    const { revealed, seed } = await play.runExclusive(session.id, async () => {
      // With the seed of an open round, the player could predict the result of every action.
      if ((await staged.open(session)) !== null) throw new StudioError('round_open');
      return rotateSeed({ rounds, sessions }, session);
    });
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
    const { round } = request.query;
    return verifyRound(parts, typeof round === 'string' ? round : '');
  });

  const stored = createStoredRound(parts);
  registerPlayedRoutes(app, { scheduled, staged, stored, current, runExclusive: play.runExclusive });
}

function historyRow(round: Round, session: GameSession): object {
  const decimals = Number(session.decimals);
  const outcome: unknown = JSON.parse(round.outcome);
  const spins = typeof outcome === 'object' && outcome !== null && 'spins' in outcome ? outcome.spins : null;
  return {
    roundId: round.id,
    state: round.state,
    bet: formatMinor(round.bet, { decimals }),
    win: formatMinor(round.win, { decimals }),
    nonce: Number(round.nonce),
    at: isoTime(Number(round.created_at)),
    spins: Array.isArray(spins) ? spins.length : 1,
  };
}

function stakeOf(gameId: string, currency: { code: string; decimals: number }): object {
  const { min, max, step } = stakeLimits(gameId, currency) ?? { min: 0n, max: 0n, step: 1n };
  return { min: formatMinor(min, currency), max: formatMinor(max, currency), step: formatMinor(step, currency) };
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
    game: {
      gameId: game.gameId,
      kind: game.kind,
      model: game.kind === 'slot' ? game.model : game.setting,
      rtp: mathsOf(game).rtp,
      name: gameNames(game.gameId),
      backdrop: art(`${game.gameId}-backdrop.svg`),
      palette: paletteOf(game.gameId),
    },
    currency,
    mode: session.mode,
    language: session.language,
    brand: { name: session.brand_name, origin: session.brand_origin },
    bets: betsOf(game.gameId, currency).map((minor) => formatMinor(minor, currency)),
    stake: stakeOf(game.gameId, currency),
    fair: { serverSeedHash: seed.seed_hash, clientSeed: session.client_seed, nonce: Number(seed.nonce) },
  };
}
