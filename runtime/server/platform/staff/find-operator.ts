import { permissions, type Permission } from '../../../../schema/api/permissions.ts';
import { ownPermissions, roles, type Role } from '../../../../schema/api/roles.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import type { Operator } from '../http/call.ts';
import { sessionLife } from '../credentials/session-life.ts';
import { SESSION_PREFIX } from './sessions.ts';
import { hashCredential, TOKEN_PREFIX } from './tokens.ts';

const every: ReadonlySet<Permission> = new Set(Object.keys(permissions) as Permission[]);

/** The operator whose credential is the token of the installation: every permission at every brand. */
export const installation: Operator = {
  actor: 'installation',
  credential: 'installation',
  here: every,
  everywhere: every,
};

/** Minimum interval between two writes of the last use of a token or a session. */
const TOUCH_MS = MINUTE;

interface CredentialRow {
  id: string;
  staff_id: string;
  permissions: string[] | null;
  brands: string[] | null;
  last_used_at: Date | null;
  roles: { role: Role; brand: string }[];
}

interface Credential {
  bearer: string;
  brand: string;
  now: number;
}

/**
 * Returns the member of staff whose token or session this is, with the rights they have at this moment at a brand; null
 * for a credential that is unknown, expired or revoked, and for a disabled member of staff. Reads the database each
 * time. A session that was begun for the cookie of the console is found with `cookie` only.
 */
export async function findOperator(
  db: Queryable,
  credential: Credential,
  { cookie = false }: { cookie?: boolean } = {},
): Promise<Operator | null> {
  if (credential.bearer.startsWith(SESSION_PREFIX)) return findBySession(db, credential, cookie);
  return cookie ? null : findByToken(db, credential);
}

async function findByToken(db: Queryable, { bearer, brand, now }: Credential): Promise<Operator | null> {
  if (!bearer.startsWith(TOKEN_PREFIX)) return null;
  const [row] = await db.query<CredentialRow>(
    `select token.id, token.staff_id, token.permissions, token.brands, token.last_used_at,
       coalesce((select jsonb_agg(jsonb_build_object('role', role, 'brand', brand))
         from staff_role where staff_role.staff_id = staff.id), '[]') as roles
     from staff_token as token join staff on staff.id = token.staff_id
     where token.token_hash = $1 and token.revoked_at is null and token.expires_at > $2 and staff.disabled_at is null`,
    [hashCredential(bearer), new Date(now)],
  );
  if (row === undefined) return null;
  if (now - (row.last_used_at?.getTime() ?? 0) >= TOUCH_MS)
    await db.query('update staff_token set last_used_at = $2 where id = $1', [row.id, new Date(now)]);
  return { actor: row.staff_id, credential: 'token', ...rightsOf(row, brand) };
}

interface SessionRow {
  id: string;
  staff_id: string;
  created_at: Date;
  last_seen_at: Date;
  roles: { role: Role; brand: string }[];
}

async function findBySession(
  db: Queryable,
  { bearer, brand, now }: Credential,
  cookie: boolean,
): Promise<Operator | null> {
  const { idleSince, begunSince } = sessionLife(now);
  const [row] = await db.query<SessionRow>(
    `select begun.id, begun.staff_id, begun.created_at, begun.last_seen_at,
       coalesce((select jsonb_agg(jsonb_build_object('role', role, 'brand', brand))
         from staff_role where staff_role.staff_id = staff.id), '[]') as roles
     from staff_session as begun join staff on staff.id = begun.staff_id
     where begun.token_hash = $1 and begun.cookie = $2 and begun.last_seen_at > $3 and begun.created_at > $4
       and staff.disabled_at is null`,
    [hashCredential(bearer), cookie, idleSince, begunSince],
  );
  if (row === undefined) return null;
  if (now - row.last_seen_at.getTime() >= TOUCH_MS)
    await db.query('update staff_session set last_seen_at = $2 where id = $1', [row.id, new Date(now)]);
  return {
    actor: row.staff_id,
    credential: 'session',
    session: { id: row.id, createdAt: row.created_at.getTime(), cookie },
    ...rightsOf({ roles: row.roles, permissions: null, brands: null }, brand),
  };
}

/** Returns whether an actor holds a permission at a brand at this moment, by role. The installation holds every one. */
export async function holdsPermission(
  db: Queryable,
  { actor, brand, permission }: { actor: string; brand: string; permission: string },
): Promise<boolean> {
  if (actor === installation.actor) return true;
  const roles = await db.query<{ role: Role; brand: string }>(
    `select role, brand from staff_role join staff on staff.id = staff_role.staff_id
     where staff.id = $1 and staff.disabled_at is null`,
    [actor],
  );
  const { here } = rightsOf({ roles, permissions: null, brands: null }, brand);
  return [...here].some((held) => held === permission);
}

/** Returns the permissions of roles within the scope of a credential: at one brand, and at every brand. */
export function rightsOf(
  { roles: held, permissions: only, brands }: Pick<CredentialRow, 'roles' | 'permissions' | 'brands'>,
  brand: string,
): Pick<Operator, 'here' | 'everywhere'> {
  const at = (places: readonly string[]): Set<Permission> => {
    const granted = held
      .filter((grant) => places.includes(grant.brand))
      .flatMap(({ role }): readonly Permission[] => (Object.hasOwn(roles, role) ? roles[role] : []));
    return new Set([...granted, ...ownPermissions].filter((permission) => only === null || only.includes(permission)));
  };
  return {
    here: at(brands === null || brands.includes(brand) ? ['*', brand] : []),
    everywhere: at(brands === null ? ['*'] : []),
  };
}
