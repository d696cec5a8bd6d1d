import { createHash } from 'node:crypto';
import type { StaffToken } from '../../../../schema/generated/api/staff.ts';
import { newId, randomToken } from '../../../shared/ids.ts';
import { DAY, isoTime } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';

/** What a token of a member of staff begins with, so that scanners recognise a leaked one. */
export const TOKEN_PREFIX = 'lvs_';

interface TokenRow {
  id: string;
  name: string;
  permissions: string[] | null;
  brands: string[] | null;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

const columns = 'id, name, permissions, brands, created_at, expires_at, revoked_at, last_used_at';

export interface TokenRequest {
  staffId: string;
  name: string;
  permissions: readonly string[] | null;
  brands: readonly string[] | null;
  days: number;
}

/** Creates a token. Its credential is returned once; the database stores the hash. */
export async function insertToken(
  db: Queryable,
  { staffId, name, permissions, brands, days }: TokenRequest,
  now: number,
): Promise<StaffToken & { token: string }> {
  const token = `${TOKEN_PREFIX}${randomToken(32)}`;
  const rows = await db.query<TokenRow>(
    `insert into staff_token (id, staff_id, token_hash, name, permissions, brands, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
    [newId('tk'), staffId, hashCredential(token), name, permissions, brands, new Date(now), new Date(now + days * DAY)],
  );
  const [made] = rows.map(staffToken);
  if (made === undefined) throw new Error('no token was stored');
  return { ...made, token };
}

/** Returns the tokens of a member of staff, the newest first. */
export async function listTokens(db: Queryable, staffId: string): Promise<StaffToken[]> {
  const rows = await db.query<TokenRow>(
    `select ${columns} from staff_token where staff_id = $1 order by created_at desc, id`,
    [staffId],
  );
  return rows.map(staffToken);
}

/** Returns the owner of a token; null when there is no such token. */
export async function tokenOwner(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.query<{ staff_id: string }>('select staff_id from staff_token where id = $1', [id]);
  return row?.staff_id ?? null;
}

/**
 * Revokes a token, or with `staffId` every token of a member of staff, from now on. Returns how many were not revoked
 * before.
 */
export async function revokeTokens(
  db: Queryable,
  which: { id: string } | { staffId: string },
  now: number,
): Promise<number> {
  const [column, value] = 'id' in which ? ['id', which.id] : ['staff_id', which.staffId];
  const revoked = await db.query<{ id: string }>(
    `update staff_token set revoked_at = $2 where ${column} = $1 and revoked_at is null returning id`,
    [value, new Date(now)],
  );
  return revoked.length;
}

export function hashCredential(credential: string): Buffer {
  return createHash('sha256').update(credential).digest();
}

function staffToken(row: TokenRow): StaffToken {
  const { id, name, permissions, brands, created_at, expires_at, revoked_at, last_used_at } = row;
  return {
    id,
    name,
    permissions,
    brands,
    createdAt: isoTime(created_at.getTime()),
    expiresAt: isoTime(expires_at.getTime()),
    revokedAt: revoked_at === null ? null : isoTime(revoked_at.getTime()),
    lastUsedAt: last_used_at === null ? null : isoTime(last_used_at.getTime()),
  };
}
