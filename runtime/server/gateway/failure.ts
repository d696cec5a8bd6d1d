import type { ErrorCode } from '../../shared/errors.ts';
import type { Reply } from '../../shared/reply.ts';

/** The body of a refused call. The portal has the words; `message` is for whoever reads the wire. */
export function failure(code: ErrorCode, params: Readonly<Record<string, string | number>> = {}): Reply<never> {
  return { success: false, code, message: code.slice(code.indexOf('.') + 1).replaceAll('_', ' '), params };
}
