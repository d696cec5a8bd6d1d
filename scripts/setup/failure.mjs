/** A problem that the user can fix: printed without a stack. */
export class SetupFailure extends Error {
  name = 'SetupFailure';

  /** @param {string} message what is wrong @param {string} [advice] how to fix it */
  constructor(message, advice) {
    super(advice === undefined ? message : `${message}\n  ${advice}`);
  }
}

/** Runs a program's main function. Prints a `SetupFailure` as a plain line and exits with code 1. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? process.exitCode ?? 0;
  } catch (error) {
    console.error(error instanceof SetupFailure ? `\nLivery cannot go on: ${error.message}` : error);
    process.exitCode = 1;
  }
}
