import type { Command } from 'commander';
import { simulateCommand } from './offers-simulate.ts';
import { rowCommands } from './row-commands.ts';

/** Creates `livery offers`: the commands of its operations, and what an offer would have cost. */
export function offersCommand(): Command {
  return rowCommands('offers').addCommand(simulateCommand());
}
