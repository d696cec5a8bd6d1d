import { type AccountType, isGuest } from '../../../../shared/account-type.ts';
import { AppError } from '../../../../shared/errors.ts';
import { randomInt } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { Player } from '../../http/call.ts';

declare module '../../http/call.ts' {
  interface Player {
    /** As counted last; the brand may have fewer levels today. */
    rankLevel: number;
  }
}

export interface PlayerRow {
  id: string;
  username: string;
  nickname: string;
  type: AccountType;
  rank_level: number;
  upline: string | null;
  password_hash: string | null;
  last_login_at: Date | null;
  email: string | null;
  email_verified_at: Date | null;
  /** E.164. */
  mobile: string | null;
  mobile_verified_at: Date | null;
  invite_code: string | null;
  password_changed_at: Date | null;
  must_change_password: boolean;
  payment_password_hash: string | null;
  profile: Record<string, unknown>;
  created_at: Date;
}

/** The columns of a `PlayerRow`. */
export const playerColumns = `id, username, nickname, type, rank_level, upline, password_hash, last_login_at, email,
  email_verified_at, mobile, mobile_verified_at, invite_code, password_changed_at, must_change_password,
  payment_password_hash, profile, created_at`;

/** What a `Player` is made from. */
export type PlayerIdentity = Pick<PlayerRow, 'id' | 'username' | 'nickname' | 'type' | 'rank_level' | 'upline'>;

export interface NewPlayer {
  merchant: string;
  id: string;
  username: string;
  passwordHash: string | null;
  type: AccountType;
  nickname: string;
  upline?: string | null;
  profile: object;
  email?: string | null;
  /** E.164, and whether its owner has verified it. */
  mobile?: { number: string; verified: boolean } | null;
  paymentPasswordHash?: string | null;
  /** The owner must choose a password at the first login. */
  mustChangePassword?: boolean;
  now: number;
}

/** Returns the key that names are compared by: case and width of letters do not make another account. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}

export function playerOfRow({ id, username, nickname, type, rank_level, upline }: PlayerIdentity): Player {
  return { id, username, nickname, type, rankLevel: rank_level, toUpline: upline !== null };
}

export async function findPlayer(db: Queryable, merchant: string, username: string): Promise<PlayerRow | null> {
  const [row] = await db.query<PlayerRow>(
    `select ${playerColumns} from player where merchant = $1 and username_key = $2`,
    [merchant, usernameKey(username)],
  );
  return row ?? null;
}

/** Returns a member or an agent. Throws `request.not_found` for an unknown username and for a guest. */
export async function findMember(db: Queryable, merchant: string, username: string): Promise<PlayerRow> {
  const row = await findPlayer(db, merchant, username);
  if (row === null || isGuest(row)) throw new AppError('request.not_found');
  return row;
}

/** Returns the players with these usernames, by the key of the username; those that do not exist are absent. */
export async function findPlayers(
  db: Queryable,
  merchant: string,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, PlayerRow>> {
  const rows = await db.query<PlayerRow>(
    `select ${playerColumns} from player where merchant = $1 and username_key = any($2)`,
    [merchant, usernames.map(usernameKey)],
  );
  return new Map(rows.map((row) => [usernameKey(row.username), row]));
}

/** Returns the key that email addresses are compared by. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

export async function findPlayerById(db: Queryable, merchant: string, id: string): Promise<PlayerRow | null> {
  const [row] = await db.query<PlayerRow>(`select ${playerColumns} from player where merchant = $1 and id = $2`, [
    merchant,
    id,
  ]);
  return row ?? null;
}

/** Locks a player until the transaction ends. Returns whether the account is open. */
export async function holdOpenAccount(
  tx: Queryable,
  { merchant, playerId }: { merchant: string; playerId: string },
): Promise<boolean> {
  const [row] = await tx.query<{ open: boolean }>(
    'select closed_at is null as open from player where merchant = $1 and id = $2 for no key update',
    [merchant, playerId],
  );
  return row?.open === true;
}

/**
 * Inserts a player. Returns false when the username is taken, or the verified mobile number belongs to another account.
 */
export async function insertPlayer(db: Queryable, player: NewPlayer): Promise<boolean> {
  const now = new Date(player.now);
  const rows = await db.query(
    `insert into player (merchant, id, username, username_key, password_hash, type, nickname, upline, profile, created_at,
       invite_code, email, email_key, mobile, mobile_verified_at, payment_password_hash, must_change_password, password_changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict do nothing returning 1 as made`,
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
      now,
      isGuest(player) ? null : newInviteCode(),
      player.email ?? null,
      player.email ? emailKey(player.email) : null,
      player.mobile?.number ?? null,
      player.mobile?.verified === true ? now : null,
      player.paymentPasswordHash ?? null,
      player.mustChangePassword ?? false,
      player.passwordHash === null ? null : now,
    ],
  );
  return rows.length === 1;
}

/** No vowels, so that it spells no words; no characters that look alike. */
const inviteAlphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789';

/** Returns a new invitation code; there are 28¹⁰, so that none is found by guessing. */
export function newInviteCode(): string {
  return Array.from({ length: 10 }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('');
}

/** Records that the player has seen the greeting of the first login. */
export async function noteFirstLogin(
  db: Queryable,
  { merchant, playerId, now }: { merchant: string; playerId: string; now: number },
): Promise<void> {
  await db.query(
    'update player set first_login_seen_at = coalesce(first_login_seen_at, $3) where merchant = $1 and id = $2',
    [merchant, playerId, new Date(now)],
  );
}

export async function storeLanguage(
  db: Queryable,
  { merchant, playerId, language }: { merchant: string; playerId: string; language: string },
): Promise<void> {
  await db.query('update player set language = $3 where merchant = $1 and id = $2', [merchant, playerId, language]);
}
