import { DiskFull } from './disk-full.ts';
import { RuntimeMissing } from './compiler/emit/runtime-missing.ts';

/** What a command ends with. */
export const exitCode = {
  fine: 0,
  /** The brand or the check has errors. */
  errors: 1,
  /** The command was called wrongly. */
  usage: 2,
  /** A fault of ours. */
  fault: 70,
} as const;

/** The command cannot do what was asked, and the caller can change that. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was asked for is refused: the brand, the server or the check says no. */
export class RejectedError extends Error {
  override readonly name = 'Refusal';
}

/** Says what went wrong on stderr and gives the exit code for it. */
export function reportError(error: unknown): number {
  if (error instanceof UsageError || error instanceof RejectedError) {
    console.error(`livery: ${error.message}`);
    return error instanceof UsageError ? exitCode.usage : exitCode.errors;
  }
  if (error instanceof DiskFull) {
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
