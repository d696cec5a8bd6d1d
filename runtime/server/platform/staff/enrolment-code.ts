import { createHash, randomInt } from 'node:crypto';
import { DAY, isoTime } from '../../../shared/time.ts';
import { compactText } from '../../../shared/typed-digits.ts';
import type { Queryable } from '../database/database.ts';

const LIFE_MS = DAY;
const GROUPS = 5;
const GROUP = 5;
// Without letters and digits that look alike.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Creates the enrolment code of a member of staff; an earlier one ends. The database stores its hash. */
export async function newEnrolment(
  db: Queryable,
  staffId: string,
  now: number,
): Promise<{ code: string; expiresAt: string }> {
  const letters = (): string => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const code = Array.from({ length: GROUPS }, letters).join('-');
  await db.query(
    `insert into staff_enrolment (staff_id, code_hash, expires_at) values ($1, $2, $3)
     on conflict (staff_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [staffId, hashOf(code), new Date(now + LIFE_MS)],
  );
  return { code, expiresAt: isoTime(now + LIFE_MS) };
}

export interface Enrolling {
  id: string;
  username: string;
  name: string;
}

/** Returns the enabled member of staff whose code this is; null for a wrong, used or expired one. */
export async function findEnrolling(db: Queryable, code: string, now: number): Promise<Enrolling | null> {
  const [row] = await db.query<Enrolling>(
    `select staff.id, staff.username, staff.name from staff_enrolment join staff on staff.id = staff_enrolment.staff_id
     where code_hash = $1 and expires_at > $2 and staff.disabled_at is null`,
    [hashOf(code), new Date(now)],
  );
  return row ?? null;
}

/** Consumes a code. Returns true for the first of concurrent calls. */
export async function useEnrolment(db: Queryable, code: string, now: number): Promise<boolean> {
  const rows = await db.query(
    'delete from staff_enrolment where code_hash = $1 and expires_at > $2 returning 1 as used',
    [hashOf(code), new Date(now)],
  );
  return rows.length === 1;
}

export async function endEnrolment(db: Queryable, staffId: string): Promise<void> {
  await db.query('delete from staff_enrolment where staff_id = $1', [staffId]);
}

/** A code has 123 bits, so that a hash without a secret cannot be guessed. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(compactText(code).toLowerCase()).digest();
}
