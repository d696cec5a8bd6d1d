import { DiskFull } from './disk-full.ts';
import { RuntimeMissing } from './compiler/emit/runtime-missing.ts';
import { DamagedFile } from './compiler/read/read-own-json.ts';

/** Exit codes of all commands. */
export const exitCode = {
  fine: 0,
  /** The brand or the check has errors. */
  errors: 1,
  /** The command was called wrongly. */
  usage: 2,
  /** An internal error. */
  fault: 70,
} as const;

/** The command cannot do what was asked. The caller can correct the call. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The brand, the server or a check rejects the request. */
export class RejectedError extends Error {
  override readonly name = 'RejectedError';
}

/** A server rejects a call with an error code. */
export class OperationRejected extends RejectedError {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

/** Prints an error to stderr. Returns its exit code. */
export function reportError(error: unknown): number {
  if (error instanceof UsageError || error instanceof RejectedError) {
    console.error(`livery: ${error.message}`);
    return error instanceof UsageError ? exitCode.usage : exitCode.errors;
  }
  if (error instanceof DiskFull || error instanceof DamagedFile) {
    console.error(`livery: ${error.message}`);
    return exitCode.errors;
  }
  if (error instanceof RuntimeMissing) {
    console.error(`livery: ${error.message}`);
    return exitCode.fault;
  }
  console.error('livery: internal error. Please report it with the stack trace below.');
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  return exitCode.fault;
}
