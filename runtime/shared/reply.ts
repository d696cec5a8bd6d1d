import type { ErrorCode } from './errors.ts';

/** What every operation answers with. Its HTTP status is true to it. */
export type Reply<Value> =
  | { success: true; value: Value }
  | { success: false; code: ErrorCode; message: string; params: Readonly<Record<string, string | number>> };
