import type { ErrorCode } from '../generated/error-codes.ts';
import { isClosedOnBreak } from './break-access.ts';
import type { Operation } from './operation.ts';

/** Error codes of the checks before every call. */
const codesOfEvery = [
  'request.not_found',
  'request.invalid',
  'request.rate_limited',
  'system.maintenance',
  'system.restricted',
  'system.unavailable',
  'system.database_unavailable',
  'system.fault',
] as const satisfies readonly ErrorCode[];

/** Returns every error code that an operation may answer with: its own, and those of the checks before it. */
export function errorCodesOf(id: string, operation: Operation): ErrorCode[] {
  const { access, method, request, always, upload, flag, needs } = operation;
  const hasBody = method !== 'GET' && (request !== undefined || upload !== undefined);
  const isFree = access === 'operator' || always === true;
  const codes = new Set<ErrorCode>([
    ...operation.errors,
    ...codesOfEvery.filter((code) => !(isFree && (code === 'system.maintenance' || code === 'system.restricted'))),
    ...accessCodes[access],
    ...(flag !== undefined || needs !== undefined ? (['request.off'] as const) : []),
    ...(operation.where === undefined ? (['staff.brand_required'] as const) : []),
    ...(operation.where === 'console' ? (['staff.console_required'] as const) : []),
    ...(isClosedOnBreak(id, operation) ? (['limits.on_break'] as const) : []),
    ...(method === 'GET' ? [] : (['request.csrf', 'request.origin'] as const)),
    ...(hasBody ? (['request.too_large', 'request.unsupported_type'] as const) : []),
  ]);
  return [...codes];
}

const accessCodes = {
  visitor: [],
  trial: ['session.required', 'session.expired', 'session.password_change_required', 'session.verification_required'],
  member: [
    'session.required',
    'session.expired',
    'session.real_account_required',
    'session.password_change_required',
    'session.verification_required',
  ],
  agent: [
    'session.required',
    'session.expired',
    'session.agent_required',
    'session.real_account_required',
    'session.password_change_required',
    'session.verification_required',
  ],
  operator: ['operator.required', 'operator.forbidden'],
} as const satisfies Record<Operation['access'], readonly ErrorCode[]>;
