import { Command } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { benchCommand } from './commands/bench.ts';
import { buildCommand } from './commands/build.ts';
import { checkCommand } from './commands/check.ts';
import { devCommand } from './commands/dev.ts';
import { e2eCommand } from './commands/e2e.ts';
import { explainCommand } from './commands/explain.ts';
import { flagsCommand } from './commands/flags.ts';
import { listCommand } from './commands/list.ts';
import { newCommand } from './commands/new.ts';
import { printCommand } from './commands/print.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { serveCommand } from './commands/serve.ts';

/** The whole command line. */
export function liveryProgram(): Command {
  const program = new Command('livery')
    .description('Makes, checks, compiles and serves brands.')
    .version(packageJson.version)
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError('(livery --help lists the commands)');
  for (const make of commands) program.addCommand(withExit(make()));
  return program;
}

const commands = [
  newCommand, checkCommand, buildCommand, serveCommand, devCommand, listCommand, printCommand,
  explainCommand, flagsCommand, rollbackCommand, e2eCommand, benchCommand,
];

/** Commander hands settings to commands it makes itself, not to those it is given. */
function withExit(command: Command): Command {
  return command.exitOverride().showSuggestionAfterError();
}
