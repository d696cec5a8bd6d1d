import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import type { Reply } from '../../../shared/reply.ts';
import { reportSessionExpired } from '../session/session-kernel.ts';

/** Returns the error of a failed reply; a session that has ended is forgotten. `token` is the one of the call. */
export function errorOf(
  reply: Extract<Reply<unknown>, { success: false }>,
  { token }: { token: string | null },
): AppError {
  const error = new AppError(reply.code, { ...reply.params });
  if (token !== null && error.status === 401 && isSessionCode(error.code)) reportSessionExpired();
  return error;
}

function isSessionCode(code: ErrorCode): boolean {
  return code === 'session.expired' || code === 'session.required';
}
