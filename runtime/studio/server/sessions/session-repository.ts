import { createHash } from 'node:crypto';
import type { LanguageCode } from '../../../../schema/languages.ts';
import type { LaunchRequest } from '../../../../schema/generated/studio/launch.ts';
import { newId, randomToken } from '../../../shared/ids.ts';
import { HOUR, SECOND, type Now } from '../../../shared/time.ts';
import type { StudioDatabase } from '../storage/studio-database.ts';
import { createPlayerSessions } from './player-sessions.ts';
import type { Seed, SeedRepository } from './seed-repository.ts';

export interface GameSession {
  id: string;
  player_session: string;
  game_id: string;
  language: LanguageCode;
  mode: 'play' | 'trial';
  currency_code: string;
  currency_symbol: string;
  decimals: bigint;
  brand_name: string;
  brand_origin: string;
  wallet_url: string;
  wallet_host: string;
  seed_id: string;
  client_seed: string;
  created_at: bigint;
}

const TICKET_LIFE = 60 * SECOND;
const SESSION_LIFE = 12 * HOUR;

/** Stores game sessions. Tickets and tokens are stored hashed. */
export function createSessionRepository({
  database,
  clock,
  seeds,
}: {
  database: StudioDatabase;
  clock: Now;
  seeds: SeedRepository;
}) {
  const players = createPlayerSessions({ database, clock });
  return {
    seeds,

    /** Opens a session that waits for its ticket. */
    async open(launch: LaunchRequest): Promise<{ ticket: string; ticketUntil: number }> {
      const id = newId('gs');
      const ticket = randomToken(24);
      const ticketUntil = clock.now() + TICKET_LIFE;
      const seed = await seeds.commit(id);
      await database.query(
        `insert into studio.session (id, ticket_hash, ticket_until, ticket_used, player_session, game_id, language, mode, currency_code, currency_symbol, decimals,
           brand_name, brand_origin, wallet_url, wallet_host, seed_id, client_seed, created_at)
         values ($1, $2, $3, 0, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
        [
          id,
          hashOf(ticket),
          ticketUntil,
          launch.playerSession,
          launch.gameId,
          launch.language,
          launch.mode,
          launch.currency.code,
          launch.currency.symbol,
          launch.currency.decimals,
          launch.brand.name,
          launch.brand.origin,
          launch.wallet.url,
          launch.wallet.host,
          seed.id,
          randomToken(8),
          clock.now(),
        ],
      );
      await database.query('insert into studio.session_brand (session_id, merchant_code) values ($1, $2)', [
        id,
        launch.brand.merchantCode,
      ]);
      await players.note(id, launch);
      return { ticket, ticketUntil };
    },

    ofSamePlayer: players.ofSamePlayer,

    /** Returns whether the session has expired, so that it can no longer be played. */
    isOver: ({ created_at }: Pick<GameSession, 'created_at'>): boolean =>
      Number(created_at) < clock.now() - SESSION_LIFE,

    /** Exchanges an unexpired ticket once for the token of its session. */
    async redeem(ticket: string): Promise<{ token: string; session: GameSession } | null> {
      const token = randomToken(32);
      const [session] = await database.query<GameSession>(
        'update studio.session set ticket_used = 1, token_hash = $2 where ticket_hash = $1 and ticket_used = 0 and ticket_until >= $3 returning *',
        [hashOf(ticket), hashOf(token), clock.now()],
      );
      return session === undefined ? null : { token, session };
    },

    async byToken(token: string): Promise<GameSession | null> {
      const [session] = await database.query<GameSession>(
        'select * from studio.session where token_hash = $1 and created_at >= $2',
        [hashOf(token), clock.now() - SESSION_LIFE],
      );
      return session ?? null;
    },

    /** Returns the origin that may frame the page of this ticket, used or not. */
    async frameOf(ticket: string): Promise<{ brandOrigin: string; gameId: string } | null> {
      const [row] = await database.query<{ brand_origin: string; game_id: string }>(
        'select brand_origin, game_id from studio.session where ticket_hash = $1',
        [hashOf(ticket)],
      );
      return row === undefined ? null : { brandOrigin: row.brand_origin, gameId: row.game_id };
    },

    async byId(id: string): Promise<GameSession | null> {
      const [session] = await database.query<GameSession>('select * from studio.session where id = $1', [id]);
      return session ?? null;
    },

    async setClientSeed(sessionId: string, clientSeed: string): Promise<void> {
      await database.query('update studio.session set client_seed = $2 where id = $1', [sessionId, clientSeed]);
    },

    /** Replaces the server seed of a session. Returns null when another call has replaced it in the meantime. */
    async replaceSeed(session: GameSession, current: Seed): Promise<Seed | null> {
      const seed = await seeds.commit(session.id);
      const rows = await database.query(
        'update studio.session set seed_id = $2 where id = $1 and seed_id = $3 returning id',
        [session.id, seed.id, current.id],
      );
      return rows.length === 0 ? null : seed;
    },
  };
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
