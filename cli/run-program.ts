import { CommanderError } from 'commander';
import { exitCode, reportError } from './exit.ts';
import { liveryProgram } from './program.ts';

/** Runs one command. Its exit code is then in `process.exitCode`; errors are printed to stderr. */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    const program = await liveryProgram(args);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? exitCode.fine : exitCode.usage;
    else process.exitCode = reportError(error);
  }
}
