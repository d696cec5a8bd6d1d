import { errorStatus, type ErrorCode } from '../../shared/errors.ts';
import { failure } from './failure.ts';

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
