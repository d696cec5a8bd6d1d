import { Command } from 'commander';
import packageJson from '../package.json' with { type: 'json' };

/** Commands by name: what `--help` says of each, and where it is. A command is loaded only when it is called. */
const commands: Record<string, [description: string, load: () => Promise<Command>]> = {
  new: [
    'Scaffolds, checks and compiles a brand; a running server picks it up',
    async () => (await import('./commands/new.ts')).newCommand(),
  ],
  check: [
    'Checks brands and says every fault at once',
    async () => (await import('./commands/check.ts')).checkCommand(),
  ],
  build: [
    'Compiles brands into dist/; a brand with errors changes nothing there',
    async () => (await import('./commands/build.ts')).buildCommand(),
  ],
  serve: ['Serves what has been compiled', async () => (await import('./commands/serve.ts')).serveCommand()],
  dev: [
    'Serves, and compiles again whatever changes: brands, themes, words, portal, server',
    async () => (await import('./commands/dev.ts')).devCommand(),
  ],
  theme: [
    'Makes every colour of a brand, its mark and its hero from one seed colour',
    async () => (await import('./commands/theme.ts')).themeCommand(),
  ],
  list: ['Lists the brands', async () => (await import('./commands/list.ts')).listCommand()],
  print: [
    'Prints a brand with its base, files and defaults laid together, as JSON',
    async () => (await import('./commands/print.ts')).printCommand(),
  ],
  explain: [
    'Says where a value of a brand comes from and why it won, or what a diagnostic means',
    async () => (await import('./commands/explain.ts')).explainCommand(),
  ],
  flags: [
    'Reads and switches live flags of a brand on a running server',
    async () => (await import('./commands/flags.ts')).flagsCommand(),
  ],
  ledger: [
    'Verifies the ledger of brands on a running server; exit 1 when anything differs',
    async () => (await import('./commands/ledger.ts')).ledgerCommand(),
  ],
  round: [
    'Lists unfinished rounds of a brand on a running server, and retries, voids or settles one',
    async () => (await import('./commands/round.ts')).roundCommand(),
  ],
  compare: [
    'Says what two brands differ in: settings, copy, tokens, pages',
    async () => (await import('./commands/compare.ts')).compareCommand(),
  ],
  drift: [
    'Says what is live otherwise than compiled on a running server; exit 1 when anything is',
    async () => (await import('./commands/drift.ts')).driftCommand(),
  ],
  adopt: [
    'Writes what is switched live into a brand file, which keeps its form',
    async () => (await import('./commands/adopt.ts')).adoptCommand(),
  ],
  rollback: [
    'Puts the version of a brand live that was live before, or any that is kept',
    async () => (await import('./commands/rollback.ts')).rollbackCommand(),
  ],
  remove: [
    'Withdraws a brand that is live, after listing what ends; its brand folder stays',
    async () => (await import('./commands/remove.ts')).removeCommand(),
  ],
  migrate: [
    'Brings files of past versions of the format to today’s, keeping their form',
    async () => (await import('./commands/migrate.ts')).migrateCommand(),
  ],
  'schema-diff': [
    'Says what a change of schema, catalogue or defaults does to each brand',
    async () => (await import('./commands/schema-diff.ts')).schemaDiffCommand(),
  ],
  usage: [
    'Says where brands and code use a flag, words or a token',
    async () => (await import('./commands/usage.ts')).usageCommand(),
  ],
  doctor: [
    'Says whether this machine, this project and what is compiled are in order',
    async () => (await import('./commands/doctor.ts')).doctorCommand(),
  ],
  lsp: [
    'Tells editors what the compiler knows: faults, fixes, effective values, where they come from',
    async () => (await import('./commands/lsp.ts')).lspCommand(),
  ],
  e2e: ['Runs the suite over one, several or all brands', async () => (await import('./commands/e2e.ts')).e2eCommand()],
  bench: [
    'Measures the budgets and writes bench.json; what follows -- goes to the benchmark',
    async () => (await import('./commands/bench.ts')).benchCommand(),
  ],
};

/** The command line for these arguments: all commands by name and description, the one they call in full. */
export async function liveryProgram(args: readonly string[]): Promise<Command> {
  const program = new Command('livery')
    .description('Makes, checks, compiles and serves brands.')
    .version(packageJson.version)
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError('(livery --help lists the commands)');
  const called = args.filter((arg) => !arg.startsWith('-') && arg !== 'help')[0];
  for (const [name, [description, load]] of Object.entries(commands)) {
    const command = name === called ? await load() : new Command(name);
    program.addCommand(withExit(command.description(description)));
  }
  return program;
}

/** Commander hands settings to commands it makes itself, not to those it is given. */
function withExit(command: Command): Command {
  for (const below of command.commands) withExit(below);
  return command.exitOverride().showSuggestionAfterError();
}
