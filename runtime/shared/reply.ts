import type { ErrorCode } from './errors.ts';

/** The reply of every operation. Its HTTP status matches it. */
export type Reply<Value> =
  | { success: true; value: Value }
  | { success: false; code: ErrorCode; message: string; params: Readonly<Record<string, string | number>> };
