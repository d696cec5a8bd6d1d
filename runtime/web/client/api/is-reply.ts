import { type ErrorCode, errorStatus } from '../../../shared/errors.ts';
import type { Reply } from '../../../shared/reply.ts';

/** Returns whether a parsed body is a reply of ours; an error code must be of the catalogue. */
export function isReply(value: unknown): value is Reply<unknown> {
  if (typeof value !== 'object' || value === null || !('success' in value)) return false;
  return value.success === true || ('code' in value && typeof value.code === 'string' && isKnownCode(value.code));
}

function isKnownCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code);
}
