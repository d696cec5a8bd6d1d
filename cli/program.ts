import { Command } from 'commander';
import packageJson from '../package.json' with { type: 'json' };

/** Commands by name, with the description in `--help`. A command is loaded only when it is called. */
const commands: Record<string, [description: string, load: () => Promise<Command>]> = {
  new: [
    'Create, check and compile a brand; a running server picks it up',
    async () => (await import('./commands/new.ts')).newCommand(),
  ],
  check: ['Check brands and report all problems', async () => (await import('./commands/check.ts')).checkCommand()],
  build: [
    'Compile brands into dist/; a brand with errors is skipped and its live version is kept',
    async () => (await import('./commands/build.ts')).buildCommand(),
  ],
  serve: ['Serve the compiled brands', async () => (await import('./commands/serve.ts')).serveCommand()],
  dev: [
    'Serve with hot reload of brands, themes, strings, portal and server',
    async () => (await import('./commands/dev.ts')).devCommand(),
  ],
  theme: [
    'Generate every colour of a brand, its mark and its hero from one seed colour',
    async () => (await import('./commands/theme.ts')).themeCommand(),
  ],
  list: ['List the brands', async () => (await import('./commands/list.ts')).listCommand()],
  print: [
    'Print the resolved brand (base, files and defaults merged) as JSON',
    async () => (await import('./commands/print.ts')).printCommand(),
  ],
  explain: [
    'Explain where a brand value comes from, or what a diagnostic means',
    async () => (await import('./commands/explain.ts')).explainCommand(),
  ],
  flags: [
    'Show or change a brand’s live flags on a running server',
    async () => (await import('./commands/flags.ts')).flagsCommand(),
  ],
  inbox: [
    'List the messages sent to a member, or send one, on a running server',
    async () => (await import('./commands/row-commands.ts')).rowCommands('inbox'),
  ],
  jobs: [
    'List the jobs of brands on a running server; exits with 1 if one fails',
    async () => (await import('./commands/jobs.ts')).jobsCommand(),
  ],
  ledger: [
    'Verify the ledger of brands, explain findings and correct balances, on a running server',
    async () => (await import('./commands/ledger.ts')).ledgerCommand(),
  ],
  offers: [
    'Show the offers of a brand and what they have cost, on a running server',
    async () => (await import('./commands/offers.ts')).offersCommand(),
  ],
  points: [
    'Decide redemptions of the points mall, and change the stock of its products, on a running server',
    async () => (await import('./commands/row-commands.ts')).rowCommands('points'),
  ],
  prizes: [
    'Open and close wheels, eggs, envelopes and raffles, add to their stock and draw raffles, on a running server',
    async () => (await import('./commands/row-commands.ts')).rowCommands('prizes'),
  ],
  referral: [
    'Show the friends whom members of a brand invited, on a running server',
    async () => (await import('./commands/row-commands.ts')).rowCommands('referral'),
  ],
  payments: [
    'Review deposits and reconcile payments of a brand on a running server',
    async () => (await import('./commands/row-commands.ts')).rowCommands('payments'),
  ],
  withdrawals: [
    'Review withdrawals of a brand and decide disputes, on a running server',
    async () => (await import('./commands/row-commands.ts')).rowCommands('withdrawals'),
  ],
  notices: [
    'Write, change and end the notices of a brand, on a running server',
    async () => (await import('./commands/notices.ts')).noticesCommand(),
  ],
  round: [
    'List unfinished rounds of a brand on a running server; retry, void or settle one',
    async () => (await import('./commands/round.ts')).roundCommand(),
  ],
  members: [
    'Correct, copy or close the account of a member, on a running server',
    async () => (await import('./commands/members.ts')).membersCommand(),
  ],
  statements: [
    'Verify statements and files of statements, or replace the key that signs them, on a running server',
    async () => (await import('./commands/statements.ts')).statementsCommand(),
  ],
  limits: [
    'Show the limits and breaks of a player, or begin a break that the player asked for, on a running server',
    async () => (await import('./commands/limits.ts')).limitsCommand(),
  ],
  staff: [
    'Manage the people who operate brands: roles, tokens and sessions, on a running server',
    async () => (await import('./commands/staff.ts')).staffCommand(),
  ],
  approvals: [
    'List, approve and reject requests that need a second person, on a running server',
    async () => (await import('./commands/row-commands.ts')).rowCommands('approvals'),
  ],
  audit: [
    'List events of the audit log and verify its hash chain, on a running server',
    async () => (await import('./commands/audit.ts')).auditCommand(),
  ],
  compare: [
    'Show the differences between two brands: settings, copy, tokens, pages',
    async () => (await import('./commands/compare.ts')).compareCommand(),
  ],
  drift: [
    'Show where a running server differs from the compiled brand; exits with 1 if it does',
    async () => (await import('./commands/drift.ts')).driftCommand(),
  ],
  adopt: [
    'Write live flag values back into a brand file, preserving its formatting',
    async () => (await import('./commands/adopt.ts')).adoptCommand(),
  ],
  rollback: [
    'Roll a brand back to its previous version, or to any retained version',
    async () => (await import('./commands/rollback.ts')).rollbackCommand(),
  ],
  remove: [
    'Withdraw a live brand after listing what is removed; its brand directory stays',
    async () => (await import('./commands/remove.ts')).removeCommand(),
  ],
  migrate: [
    'Upgrade brand files from older format versions, preserving their formatting',
    async () => (await import('./commands/migrate.ts')).migrateCommand(),
  ],
  'schema-diff': [
    'Show how a change to the schema, flag catalogue or defaults affects each brand',
    async () => (await import('./commands/schema-diff.ts')).schemaDiffCommand(),
  ],
  usage: [
    'Find where a flag, string or design token is used in brands and code',
    async () => (await import('./commands/usage.ts')).usageCommand(),
  ],
  words: [
    'List the texts that a language lacks and shows in English',
    async () => (await import('./commands/words.ts')).wordsCommand(),
  ],
  doctor: [
    'Check this machine, the project, the compiled output and the running server',
    async () => (await import('./commands/doctor.ts')).doctorCommand(),
  ],
  lsp: [
    'Run the language server: diagnostics, fixes, effective values and their origins',
    async () => (await import('./commands/lsp.ts')).lspCommand(),
  ],
  e2e: [
    'Run the end-to-end tests for one, several or all brands',
    async () => (await import('./commands/e2e.ts')).e2eCommand(),
  ],
  bench: [
    'Measure performance budgets and write bench.json; arguments after -- are passed on',
    async () => (await import('./commands/bench.ts')).benchCommand(),
  ],
};

/** Creates the command line for these arguments: all commands by name and description, the called one in full. */
export async function liveryProgram(args: readonly string[]): Promise<Command> {
  const program = new Command('livery')
    .description('Create, check, compile and serve brands.')
    .version(packageJson.version)
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError('(run livery --help for a list of commands)');
  const called = args.filter((arg) => !arg.startsWith('-') && arg !== 'help')[0];
  for (const [name, [description, load]] of Object.entries(commands)) {
    const command = name === called ? await load() : new Command(name);
    program.addCommand(withExit(command.description(description)));
  }
  return program;
}

/**
 * Applies the exit settings. Commander passes them to commands that it creates itself, not to those that it is given.
 */
function withExit(command: Command): Command {
  for (const below of command.commands) withExit(below);
  return command.exitOverride().showSuggestionAfterError();
}
