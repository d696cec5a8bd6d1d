import type { Permission } from '../../../../schema/api/permissions.ts';
import type { StaffMember } from '../../../../schema/generated/api/staff.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';
import { operatorOf, type InstallationCall } from '../http/call.ts';
import { MINUTE } from '../../../shared/time.ts';
import { findStaff } from './staff-repository.ts';

/** What makes or removes a credential requires a login that is no older. */
const FRESH_MS = 15 * MINUTE;

/** Throws unless the caller is the member of staff, or holds the permission at every brand. */
export function requireOwn(call: InstallationCall, permission: Permission, staffId: string): void {
  const { actor, everywhere } = operatorOf(call);
  if (actor !== staffId && !everywhere.has(permission)) throw new AppError('operator.forbidden', { permission });
}

/** Returns a member of staff. Throws unless it is the caller, or the caller holds the permission at every brand. */
export async function ownOrAllowed(
  db: Queryable,
  { call, permission, username }: { call: InstallationCall; permission: Permission; username: string },
): Promise<StaffMember> {
  const member = await findStaff(db, username);
  // The answer does not reveal which usernames exist to a caller without the permission.
  requireOwn(call, permission, member?.id ?? '');
  if (member === null) throw new AppError('request.not_found');
  return member;
}

/** Returns a member of staff. Throws `request.not_found`. */
export async function staffNamed(db: Queryable, username: string): Promise<StaffMember> {
  const member = await findStaff(db, username);
  if (member === null) throw new AppError('request.not_found');
  return member;
}

/**
 * Throws for a session that began too long ago. A token, which commands use, may take rights away; `requireFresh` is for
 * what gives them.
 */
export function requireRecentSession(call: InstallationCall, now: number): void {
  const { session } = operatorOf(call);
  if (session !== undefined) requireFresh(call, now);
}

/**
 * Throws unless a call may make a credential: with the token of the installation, or with a session that began a short
 * while ago. So neither a stolen session nor a leaked token makes a credential or a role that outlives it.
 */
export function requireFresh(call: InstallationCall, now: number): void {
  const { credential, session } = operatorOf(call);
  if (credential === 'installation') return;
  if (session === undefined) throw new AppError('staff.session_required');
  if (now - session.createdAt > FRESH_MS) throw new AppError('staff.login_again');
}
