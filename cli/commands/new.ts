import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command, Option } from 'commander';
import { variable } from '../../runtime/shared/variable.ts';
import { languages } from '../../schema/languages.ts';
import { openLibrary } from '../compiler/library.ts';
import { openWorkspace, type Workspace } from '../compiler/workspace.ts';
import { exitCode, RejectedError, UsageError } from '../exit.ts';
import { prettyDiagnostic } from '../report/pretty.ts';
import { ensureRuntime } from '../runtime-build.ts';
import { themeFor, themesOf } from '../scaffold/choose-theme.ts';
import { createBrand, DraftRejected, type NewBrand } from '../scaffold/create-brand.ts';
import {
  claimsOn,
  currencyFault,
  domainFault,
  idFault,
  languagesFault,
  languagesIn,
  nameFault,
  takenDomain,
  takenId,
} from '../scaffold/draft-answers.ts';
import { readSeed, type Scheme } from '../scaffold/seed-theme.ts';
import { brandHost, call, runningServer, serverAddress } from '../server-client.ts';
import { rejectionText, servedVersions } from '../served-versions.ts';
import { answerTo, type Asking } from './draft-questions.ts';
import { serve } from './serve.ts';

interface NewFlags {
  name?: string;
  domain?: string;
  languages?: string;
  theme?: string;
  currency?: string;
  seedColour?: string;
  scheme?: Scheme;
  extends?: string;
  yes?: true;
  serve?: true;
  json?: true;
  brands?: string;
  out?: string;
}

export function newCommand(): Command {
  return new Command('new')
    .argument('[id]', 'brand id: lowercase letters, digits and hyphens')
    .option('--name <name>', 'display name')
    .option('--domain <domain>', 'host name of the brand')
    .option(
      '--languages <codes>',
      `comma-separated, the first one being the default: ${Object.keys(languages).join(', ')}`,
    )
    .option('--theme <theme>', 'a theme of themes/')
    .option('--seed-colour <colour>', 'seed colour for the palette, e.g. #7c3aed (default: derived from the id)')
    .addOption(new Option('--scheme <scheme>', 'dark or light, if --theme is not given').choices(['dark', 'light']))
    .option('--currency <code>', 'ISO 4217 code')
    .option('--extends <base>', 'a base of brands/_bases/')
    .option('--yes', 'do not prompt; use defaults for missing options')
    .option('--serve', 'start a server if none is running')
    .option('--brands <dir>', 'brands directory')
    .option('--out <dir>', 'folder to compile to')
    .option('--json', 'report as JSON')
    .action(async (id: string | undefined, flags: NewFlags) => {
      process.exitCode = await newBrand(id, flags);
    });
}

async function newBrand(given: string | undefined, flags: NewFlags): Promise<number> {
  const workspace = openWorkspace(flags);
  if (!existsSync(workspace.brands))
    throw new UsageError(`there is no directory ${workspace.brands}; create it, or pass another with --brands`);
  const hasTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const yes = flags.yes === true;
  const wanted = await completedBrand(given, flags, workspace, { terminal: hasTerminal && !yes ? {} : null, yes });
  const { id } = wanted;
  await ensureRuntime(workspace, { asIs: true, quiet: flags.json === true });
  let hash: string | null;
  try {
    ({ hash } = await createBrand(wanted, workspace));
  } catch (error) {
    if (!(error instanceof DraftRejected)) throw error;
    for (const each of error.diagnostics) console.error(`${prettyDiagnostic(each)}\n`);
    throw new RejectedError(error.message);
  }
  const address = await onlineAddress(id, workspace);
  if (flags.json) console.log(JSON.stringify({ id, hash, url: address }, null, 2));
  else {
    console.log(`${wanted.name} created: ${path.relative(workspace.cwd, path.join(workspace.brands, id))}/brand.json`);
    if (address !== null) console.log(`${wanted.name} is online: ${address}`);
    else if (!flags.serve) console.log('No server is running here; start one with: livery serve');
  }
  if (flags.serve && address === null)
    await serve(workspace, () =>
      console.log(`${wanted.name} is online: http://${brandHost(id, Number(variable(process.env, 'PORT') ?? 8080))}`),
    );
  return exitCode.fine;
}

/** Asks for every value that the command line leaves open, or uses a sensible default. */
export async function completedBrand(
  given: string | undefined,
  flags: Pick<NewFlags, 'name' | 'domain' | 'languages' | 'theme' | 'scheme' | 'currency' | 'seedColour' | 'extends'>,
  workspace: Workspace,
  asking: Asking,
): Promise<NewBrand> {
  const claims = await claimsOn(workspace);
  const id = await answerTo(
    {
      option: '<id>',
      message: 'Id: names the brand everywhere, its folder and <id>.localhost',
      initial: '',
      fault: idFault,
      taken: (answer) => takenId(answer, claims),
    },
    given,
    asking,
  );
  const seedColour = flags.seedColour ?? null;
  if (seedColour !== null && readSeed(seedColour) === null)
    throw new UsageError(`"${seedColour}" is not an opaque colour; use the form #7c3aed`);
  const name = await answerTo(
    { option: '--name', message: 'Name as players read it', initial: titleOf(id), required: true, fault: nameFault },
    flags.name,
    asking,
  );
  const domain = await answerTo(
    {
      option: '--domain',
      message: 'Domain',
      initial: `${id}.example`,
      required: true,
      fault: domainFault,
      taken: (answer) => takenDomain(answer, claims),
    },
    flags.domain,
    asking,
  );
  const codes = await answerTo(
    {
      option: '--languages',
      message: `Languages (${Object.keys(languages).join(', ')})`,
      initial: 'EN',
      fault: languagesFault,
    },
    flags.languages,
    asking,
  );
  const themes = await themesOf(openLibrary(workspace), flags.scheme);
  const theme = await answerTo(
    {
      option: '--theme',
      message: `Theme (${themes.join(', ')})`,
      initial: themeFor(id, themes),
      fault: (answer) => (themes.includes(answer) ? null : unknownTheme(answer, themes, flags.scheme)),
    },
    flags.theme,
    asking,
  );
  const currency = await answerTo(
    { option: '--currency', message: 'Currency', initial: 'USD', fault: currencyFault },
    flags.currency,
    asking,
  );
  return {
    id,
    name,
    domain,
    languages: languagesIn(codes),
    theme,
    currency: currency.toUpperCase(),
    seedColour,
    extends: baseOf(flags, workspace),
  };
}

function titleOf(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function unknownTheme(theme: string, themes: readonly string[], scheme: Scheme | undefined): string {
  const kind = scheme === undefined ? '' : `${scheme} `;
  return `unknown ${kind}theme "${theme}"; available: ${themes.join(', ')}`;
}

function baseOf(flags: Pick<NewFlags, 'extends'>, workspace: Workspace): string | null {
  const exists = (name: string): boolean => existsSync(path.join(workspace.brands, '_bases', `${name}.json`));
  if (flags.extends !== undefined) {
    if (!exists(flags.extends)) throw new UsageError(`unknown base "${flags.extends}" in brands/_bases/`);
    return flags.extends;
  }
  return exists('play') ? 'play' : null;
}

/** Returns the brand's URL on the running server once the brand is served there; null if no server is running. */
async function onlineAddress(id: string, workspace: Workspace): Promise<string | null> {
  const server = await runningServer(workspace.data);
  if (server === null) return null;
  const host = brandHost(id, server.port);
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const answer = await call(`${serverAddress(server)}/index`, { host }).catch(() => null);
    if (answer !== null && answer.status !== 421 && answer.status !== 503) return `http://${host}`;
    const report = await servedVersions(workspace);
    const rejected = report?.rejected.find(({ brand }) => brand === id);
    if (report !== null && rejected !== undefined)
      throw new RejectedError(`the brand is compiled, but ${rejectionText(rejected, report)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new RejectedError(
    `the brand is compiled, but the server at ${serverAddress(server)} has not picked it up. Check that it serves ${workspace.dist}.`,
  );
}
