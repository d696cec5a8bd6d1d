import { isClosedOnBreak } from '../../../schema/api/break-access.ts';
import type { Operation } from '../../../schema/api/operations.ts';
import { errorStatus, type ErrorCode } from '../../shared/errors.ts';
import { failure } from './failure.ts';

/** Error codes of the checks before every call. */
const codesOfEvery = [
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
  const { access, method, request, always, upload } = operation;
  const hasBody = method !== 'GET' && (request !== undefined || upload !== undefined);
  const isFree = access === 'operator' || always === true;
  const codes = new Set<ErrorCode>([
    // The table contains only codes of the catalogue; a contract test compares the two.
    ...(operation.errors as readonly ErrorCode[]),
    ...codesOfEvery.filter((code) => !(isFree && (code === 'system.maintenance' || code === 'system.restricted'))),
    ...accessCodes[access],
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

/** Returns one response for each HTTP status of `codes`, with its codes and an example of each. */
export function errorResponses(codes: readonly ErrorCode[]): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].sort(([left], [right]) => left - right).map(([status, own]) => [String(status), errorResponse(own)]),
  );
}

function errorResponse(codes: readonly ErrorCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: failure(code) }])),
      },
    },
  };
}
