import { createHash } from 'node:crypto';
import type { LanguageCode } from '../../../../schema/languages.ts';
import type { LaunchRequest } from '../../../../schema/generated/studio/launch.ts';
import { newId, randomToken } from '../../../shared/ids.ts';
import { HOUR, SECOND, type Now } from '../../../shared/time.ts';
import { seedHash } from '../games/slot/outcome-stream.ts';
import type { StudioDatabase } from '../storage/studio-database.ts';

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
}

export interface Seed {
  id: string;
  server_seed: string;
  seed_hash: string;
  /** Of the next round. */
  nonce: bigint;
}

const TICKET_LIFE = 60 * SECOND;
const SESSION_LIFE = 12 * HOUR;

/** Random text as a seed: 32 bytes in hex. */
export type RandomSeed = () => string;

/** Game sessions and the seeds they play on. Tickets and tokens are stored hashed. */
export function createSessionRepository({
  database,
  clock,
  randomSeed,
}: {
  database: StudioDatabase;
  clock: Now;
  randomSeed: RandomSeed;
}) {
  async function newSeed(sessionId: string): Promise<Seed> {
    const serverSeed = randomSeed();
    const seed: Seed = { id: newId('sd'), server_seed: serverSeed, seed_hash: await seedHash(serverSeed), nonce: 0n };
    await database.query(
      'insert into studio.seed (id, session_id, server_seed, seed_hash, nonce, created_at) values ($1, $2, $3, $4, 0, $5)',
      [seed.id, sessionId, seed.server_seed, seed.seed_hash, clock.now()],
    );
    return seed;
  }

  return {
    /** Opens a session that waits for its ticket. */
    async open(launch: LaunchRequest): Promise<{ ticket: string; ticketUntil: number }> {
      const id = newId('gs');
      const ticket = randomToken(24);
      const ticketUntil = clock.now() + TICKET_LIFE;
      const seed = await newSeed(id);
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
      return { ticket, ticketUntil };
    },

    /** Exchanges a ticket, once and in time, for the token of its session. */
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

    /** Who may frame the page of this ticket, used or not. */
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

    async seed(id: string): Promise<Seed | null> {
      const [seed] = await database.query<Seed>(
        'select id, server_seed, seed_hash, nonce from studio.seed where id = $1',
        [id],
      );
      return seed ?? null;
    },

    /** Takes the next nonce of the session's seed: never given twice. */
    async takeNonce(seedId: string): Promise<bigint> {
      const [row] = await database.query<{ nonce: bigint }>(
        'update studio.seed set nonce = nonce + 1 where id = $1 returning nonce',
        [seedId],
      );
      if (row === undefined) throw new Error(`No seed ${seedId}`);
      return row.nonce - 1n;
    },

    async setClientSeed(sessionId: string, clientSeed: string): Promise<void> {
      await database.query('update studio.session set client_seed = $2 where id = $1', [sessionId, clientSeed]);
    },

    /** Commits to a new server seed; from then on the old one is no secret. */
    async rotate(session: GameSession): Promise<{ revealed: Seed; seed: Seed }> {
      const [current] = await database.query<Seed>(
        'select id, server_seed, seed_hash, nonce from studio.seed where id = (select seed_id from studio.session where id = $1)',
        [session.id],
      );
      if (current === undefined) throw new Error(`No seed for ${session.id}`);
      const seed = await newSeed(session.id);
      await database.query('update studio.session set seed_id = $2 where id = $1', [session.id, seed.id]);
      return { revealed: current, seed };
    },
  };
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
