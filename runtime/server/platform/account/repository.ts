import type { Queryable } from '../database/database.ts';
import type { Player, PlayerType } from '../http/call.ts';

export interface PlayerRow {
  id: string;
  username: string;
  nickname: string;
  type: PlayerType;
  rank_level: number;
  upline: string | null;
  password_hash: string | null;
  last_login_at: Date | null;
}

export interface NewPlayer {
  merchant: string;
  id: string;
  username: string;
  passwordHash: string | null;
  type: PlayerType;
  nickname: string;
  upline?: string | null;
  profile: object;
  now: number;
}

/** How names are compared: case and width of letters do not make another account. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}

export function playerOfRow(
  row: Pick<PlayerRow, 'id' | 'username' | 'nickname' | 'type' | 'rank_level' | 'upline'>,
): Player {
  const { id, username, nickname, type, rank_level, upline } = row;
  return { id, username, nickname, type, rankLevel: rank_level, toUpline: upline !== null };
}

export async function findPlayer(db: Queryable, merchant: string, username: string): Promise<PlayerRow | null> {
  const [row] = await db.query<PlayerRow>('select * from player where merchant = $1 and username_key = $2', [
    merchant,
    usernameKey(username),
  ]);
  return row ?? null;
}

/** False when the username is taken. */
export async function insertPlayer(db: Queryable, player: NewPlayer): Promise<boolean> {
  const rows = await db.query(
    `insert into player (merchant, id, username, username_key, password_hash, type, nickname, upline, profile, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (merchant, username_key) do nothing returning 1 as made`,
    [
      player.merchant,
      player.id,
      player.username,
      usernameKey(player.username),
      player.passwordHash,
      player.type,
      player.nickname,
      player.upline ?? null,
      JSON.stringify(player.profile),
      new Date(player.now),
    ],
  );
  return rows.length === 1;
}

export async function storeLanguage(db: Queryable, playerId: string, language: string): Promise<void> {
  await db.query('update player set language = $2 where id = $1', [playerId, language]);
}
