import type { StaffMember, StaffRole } from '../../../../schema/generated/api/staff.ts';
import type { Role } from '../../../../schema/api/roles.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';

interface StaffRow {
  id: string;
  username: string;
  name: string;
  created_at: Date;
  disabled_at: Date | null;
  roles: StaffRole[];
}

const selectStaff = `select staff.id, staff.username, staff.name, staff.created_at, staff.disabled_at,
    coalesce((select jsonb_agg(jsonb_build_object('role', role, 'brand', brand) order by brand, role)
      from staff_role where staff_id = staff.id), '[]') as roles
  from staff`;

export async function listStaff(db: Queryable): Promise<StaffMember[]> {
  return (await db.query<StaffRow>(`${selectStaff} order by username`)).map(staffMember);
}

/** Returns a member of staff by username; null when there is none. */
export async function findStaff(db: Queryable, username: string): Promise<StaffMember | null> {
  const [row] = await db.query<StaffRow>(`${selectStaff} where username = $1`, [username]);
  return row === undefined ? null : staffMember(row);
}

/** Returns a member of staff by id; null when there is none. */
export async function findStaffById(db: Queryable, id: string): Promise<StaffMember | null> {
  const [row] = await db.query<StaffRow>(`${selectStaff} where id = $1`, [id]);
  return row === undefined ? null : staffMember(row);
}

/** Adds a member of staff. Returns false when the username is taken. */
export async function insertStaff(
  db: Queryable,
  { id, username, name, now }: { id: string; username: string; name: string; now: number },
): Promise<boolean> {
  const rows = await db.query(
    `insert into staff (id, username, name, created_at) values ($1, $2, $3, $4)
     on conflict (username) do nothing returning 1 as added`,
    [id, username, name, new Date(now)],
  );
  return rows.length === 1;
}

export interface RoleGrant {
  staffId: string;
  role: Role;
  brand: string;
}

export async function insertRole(db: Queryable, { staffId, role, brand }: RoleGrant, now: number): Promise<void> {
  await db.query(
    'insert into staff_role (staff_id, brand, role, granted_at) values ($1, $2, $3, $4) on conflict do nothing',
    [staffId, brand, role, new Date(now)],
  );
}

/** Stores that an actor has just added or reset a person, or given them a role. */
export async function storeAppointment(
  db: Queryable,
  { staffId, by, now }: { staffId: string; by: string; now: number },
): Promise<void> {
  await db.query(
    `insert into staff_appointment (staff_id, appointed_by, at) values ($1, $2, $3)
     on conflict (staff_id, appointed_by) do update set at = excluded.at`,
    [staffId, by, new Date(now)],
  );
}

export async function deleteRole(db: Queryable, { staffId, role, brand }: RoleGrant): Promise<void> {
  await db.query('delete from staff_role where staff_id = $1 and brand = $2 and role = $3', [staffId, brand, role]);
}

export async function storeDisabled(db: Queryable, staffId: string, at: Date | null): Promise<void> {
  await db.query('update staff set disabled_at = $2 where id = $1', [staffId, at]);
}

/**
 * Returns the ids of the enabled owners of every brand. Call it in a transaction: changes of staff are serialised until
 * it ends, so that two owners cannot remove each other at the same time.
 */
export async function lockOwners(tx: Queryable): Promise<string[]> {
  // Two statements: the second one sees what an earlier transaction changed while the first one waited for it.
  await tx.query('select 1 as locked from staff order by id for no key update');
  const rows = await tx.query<{ id: string }>(
    `select staff.id from staff join staff_role on staff_role.staff_id = staff.id
     where staff_role.role = 'owner' and staff_role.brand = '*' and staff.disabled_at is null`,
  );
  return rows.map(({ id }) => id);
}

function staffMember({ id, username, name, created_at, disabled_at, roles }: StaffRow): StaffMember {
  const createdAt = isoTime(created_at.getTime());
  return { id, username, name, roles, disabled: disabled_at !== null, createdAt };
}
