import { CommanderError } from 'commander';
import { exitCode, reportError } from './exit.ts';
import { liveryProgram } from './program.ts';

try {
  const program = await liveryProgram(process.argv.slice(2));
  await program.parseAsync(process.argv);
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? exitCode.fine : exitCode.usage;
  else process.exitCode = reportError(error);
}
