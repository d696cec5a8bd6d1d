import { namedRoles, type PermissionRow } from './access.ts';
import { permissions, type Permission } from './permissions.ts';

/** A role of a member of staff, held at one brand or at all brands. */
export type Role = (typeof namedRoles)[number] | 'brand-admin' | 'owner';

export const roleNames: readonly Role[] = [...namedRoles, 'brand-admin', 'owner'];

/** What every enabled member of staff holds, with or without a role: it concerns the own account, not a brand. */
export const ownPermissions: readonly Permission[] = permissionsWhere(({ roles: held }) => held === 'own');

/** The permissions of each role, as the permissions name their roles. */
export const roles = Object.assign(
  {},
  ...roleNames.map((role) => ({ [role]: permissionsWhere((row) => holds(role, row)) })),
  // Its keys are exactly `roleNames`.
) as Readonly<Record<Role, readonly Permission[]>>;

function holds(role: Role, { roles: held, brandAdmin = true }: PermissionRow): boolean {
  if (role === 'owner') return true;
  if (role === 'brand-admin') return brandAdmin;
  return held === 'every' || (held !== 'own' && held.includes(role));
}

function permissionsWhere(matches: (row: PermissionRow) => boolean): Permission[] {
  // The keys of `permissions` are exactly the permissions.
  const names = Object.keys(permissions) as Permission[];
  return names.filter((name) => matches(permissions[name]));
}
