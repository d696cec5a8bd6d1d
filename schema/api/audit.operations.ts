import type { Operation } from './operation.ts';

/** The audit log of a brand, and that of the installation. */
export const auditOperations = {
  'audit.list': {
    method: 'GET',
    path: '/wps/operator/audit',
    access: 'operator',
    permission: 'audit.view',
    summary: 'Events of the audit log, the newest first; those of the installation need the permission at every brand.',
    request: 'audit#AuditQuery',
    value: 'audit#AuditEvents',
    errors: [],
  },
  'audit.verify': {
    method: 'GET',
    path: '/wps/operator/audit/verify',
    access: 'operator',
    permission: 'audit.view',
    summary: 'Verifies one page of the hash chain over the events of operators.',
    request: 'audit#VerifyAuditQuery',
    value: 'audit#AuditPage',
    errors: [],
  },
} as const satisfies Record<`audit.${string}`, Operation>;
