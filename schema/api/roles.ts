import { permissions, type Permission } from './permissions.ts';

/** A role of a member of staff, held at one brand or at all brands. */
export type Role = keyof typeof roles;

// `permissions` is written out above, so its keys are exactly the permissions.
const all = Object.keys(permissions) as Permission[];
const view = ['brand.view', 'flags.view', 'games.view', 'jobs.view', 'money.view', 'rounds.view'] as const;
const approve = ['approvals.view', 'approvals.request', 'approvals.decide'] as const;

/** What every enabled member of staff holds, with or without a role: it concerns the own account, not a brand. */
export const ownPermissions = ['staff.own'] as const satisfies readonly Permission[];

/** The permissions of each role: the only place that gives them. */
export const roles = {
  support: [...view, 'inbox.send', 'inbox.view', 'limits.break', 'limits.view', 'members.resetLogin'],
  payments: [
    ...view,
    ...approve,
    'payments.resolve',
    'payments.view',
    'ledger.adjust',
    'ledger.view',
    'ledger.verify',
    'members.setName',
    'withdrawals.decide',
    'withdrawals.view',
  ],
  risk: [...view, ...approve, 'limits.break', 'limits.view', 'rounds.void', 'withdrawals.view'],
  marketing: [...view, 'flags.set', 'inbox.send', 'notices.manage', 'notices.view'],
  content: [...view, 'notices.manage', 'notices.view'],
  agents: [...view, 'members.create'],
  games: [...view, ...approve, 'games.maintain', 'rounds.void'],
  'brand-admin': all.filter((name) => !['approvals.breakGlass', 'staff.manage', 'staff.view'].includes(name)),
  auditor: [
    ...view,
    'approvals.view',
    'audit.view',
    'notices.view',
    'payments.view',
    'ledger.view',
    'ledger.verify',
    'staff.view',
    'withdrawals.view',
  ],
  owner: all,
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export const roleNames = Object.keys(roles) as readonly Role[];
