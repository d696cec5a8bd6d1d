/** The roles that a permission may name. `brand-admin` and `owner` have permissions without being named. */
export const namedRoles = [
  'support',
  'payments',
  'risk',
  'marketing',
  'content',
  'agents',
  'games',
  'auditor',
] as const;

type NamedRole = (typeof namedRoles)[number];

/** What staff may do with a permission, and who holds it. An owner holds every permission. */
export interface PermissionRow {
  /** One sentence: "Reads payments." */
  title: string;
  /** `every`: each role. `own`: each enabled member of staff, with or without a role, because it is about the own account. */
  roles: readonly NamedRole[] | 'every' | 'own';
  /** Whether an administrator of a brand holds it; true if left out. */
  brandAdmin?: boolean;
}

/** Who may do what with a feature. `<feature>.access.ts` of each feature exports one. */
export interface FeatureAccess {
  /**
   * Open: a player on a break may make its calls, unless the row of a call closes it. That is what belongs to the own
   * account, money that is there, records, and help. Without it they are closed.
   */
  onBreak?: 'open';
  /** Each operation of access `operator` names one permission in its row. */
  permissions?: Readonly<Record<`${string}.${string}`, PermissionRow>>;
}
