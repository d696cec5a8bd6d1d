import { Command } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { buildCommand } from './commands/build.ts';
import { checkCommand } from './commands/check.ts';

/** The whole command line. */
export function liveryProgram(): Command {
  const program = new Command('livery')
    .description('Makes, checks, compiles and serves brands.')
    .version(packageJson.version)
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError('(livery --help lists the commands)');
  for (const command of [checkCommand(), buildCommand()]) program.addCommand(withExit(command));
  return program;
}

/** Commander hands settings to commands it makes itself, not to those it is given. */
function withExit(command: Command): Command {
  return command.exitOverride().showSuggestionAfterError();
}
