import { AppError, type ErrorCode, errorStatus } from '../../../shared/errors.ts';
import type { Reply } from '../../../shared/reply.ts';
import { reportSessionExpired } from '../session/session-kernel.ts';

/** Returns whether a parsed body is a reply of ours; an error code must be of the catalogue. */
export function isReply(value: unknown): value is Reply<unknown> {
  if (typeof value !== 'object' || value === null || !('success' in value)) return false;
  return value.success === true || ('code' in value && typeof value.code === 'string' && isKnownCode(value.code));
}

/** Returns the error of a failed reply; a session that has ended is forgotten. `token` is the one of the call. */
export function errorOf(
  reply: Extract<Reply<unknown>, { success: false }>,
  { token }: { token: string | null },
): AppError {
  const error = new AppError(reply.code, { ...reply.params });
  if (token !== null && error.status === 401 && isSessionCode(error.code)) reportSessionExpired();
  return error;
}

function isKnownCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code);
}

function isSessionCode(code: ErrorCode): boolean {
  return code === 'session.expired' || code === 'session.required';
}
