import type { ErrorCode } from '../../shared/errors.ts';
import type { Reply } from '../../shared/reply.ts';

/** Returns the body of a rejected call. The portal has the translations; `message` is for developers. */
export function failure(code: ErrorCode, params: Readonly<Record<string, string | number>> = {}): Reply<never> {
  return { success: false, code, message: code.slice(code.indexOf('.') + 1).replaceAll('_', ' '), params };
}
