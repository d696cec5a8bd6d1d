import { existsSync } from 'node:fs';
import path from 'node:path';
import { isCancel, text } from '@clack/prompts';
import { Command, Option } from 'commander';
import { languages, type LanguageCode } from '../../schema/languages.ts';
import { openLibrary } from '../compiler/library.ts';
import { didYouMean } from '../compiler/read/check-shape.ts';
import { openWorkspace, type Workspace } from '../compiler/workspace.ts';
import { exitCode, Refusal, UsageError } from '../exit.ts';
import { prettyDiagnostic } from '../report/pretty.ts';
import { ensureRuntime } from '../runtime-build.ts';
import { themeFor, themesOf } from '../scaffold/choose-theme.ts';
import { createBrand, DraftRefused, type NewBrand } from '../scaffold/create-brand.ts';
import { readSeed, type Scheme } from '../scaffold/seed-theme.ts';
import { brandHost, call, runningServer, serverAddress } from '../server-client.ts';
import { rejectionText, servedVersions } from '../served-versions.ts';
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
    .argument('<id>', 'names the brand everywhere: lower-case letters, digits, hyphens')
    .option('--name <name>', 'name as players read it')
    .option('--domain <domain>', 'its host name')
    .option(
      '--languages <codes>',
      `comma-separated, the first one being the default: ${Object.keys(languages).join(', ')}`,
    )
    .option('--theme <theme>', 'a theme of themes/')
    .option('--seed-colour <colour>', 'one colour to make all others from, such as #7c3aed; the id decides without it')
    .addOption(new Option('--scheme <scheme>', 'dark or light, where no theme is named').choices(['dark', 'light']))
    .option('--currency <code>', 'ISO 4217 code')
    .option('--extends <base>', 'a base of brands/_bases/')
    .option('--yes', 'ask nothing: what is not said gets a sensible value')
    .option('--serve', 'start a server when none is running')
    .option('--brands <dir>', 'folder of the brands')
    .option('--out <dir>', 'folder to compile to')
    .option('--json', 'report as JSON')
    .action(async (id: string, flags: NewFlags) => {
      process.exitCode = await newBrand(id, flags);
    });
}

async function newBrand(id: string, flags: NewFlags): Promise<number> {
  const workspace = openWorkspace(flags);
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(id)) {
    throw new UsageError(`"${id}" is not an id: 2 to 31 lower-case letters, digits and hyphens, a letter first`);
  }
  if (!existsSync(workspace.brands))
    throw new UsageError(`there is no folder ${workspace.brands}: make it first, or name another with --brands`);
  const wanted = await completed(id, flags, workspace);
  await ensureRuntime(workspace, { asIs: true, quiet: flags.json === true });
  let hash: string | null;
  try {
    ({ hash } = await createBrand(wanted, workspace));
  } catch (error) {
    if (!(error instanceof DraftRefused)) throw error;
    for (const each of error.diagnostics) console.error(`${prettyDiagnostic(each)}\n`);
    throw new Refusal(error.message);
  }
  const address = await onlineAddress(id, workspace);
  if (flags.json) console.log(JSON.stringify({ id, hash, url: address }, null, 2));
  else {
    console.log(`${wanted.name} is made: ${path.relative(workspace.cwd, path.join(workspace.brands, id))}/brand.json`);
    if (address !== null) console.log(`${wanted.name} is online: ${address}`);
    else if (!flags.serve) console.log('No server is running here; start one with: livery serve');
  }
  if (flags.serve && address === null)
    await serve(workspace, () =>
      console.log(`${wanted.name} is online: http://${brandHost(id, Number(process.env['PORT'] || 8080))}`),
    );
  return exitCode.fine;
}

async function completed(id: string, flags: NewFlags, workspace: Workspace): Promise<NewBrand> {
  const asks = process.stdin.isTTY && process.stdout.isTTY && flags.yes !== true;
  const title = id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  const value = async (
    given: string | undefined,
    option: string,
    question: string,
    fallback: string,
    needed: boolean,
  ): Promise<string> => {
    if (given !== undefined) return given;
    if (asks) return ask(question, fallback);
    if (needed && flags.yes !== true)
      throw new UsageError(`--${option} is missing; say it, or take "${fallback}" with --yes`);
    return fallback;
  };
  const themes = await themesOf(openLibrary(workspace), flags.scheme);
  const seedColour = flags.seedColour ?? null;
  if (seedColour !== null && readSeed(seedColour) === null)
    throw new UsageError(`"${seedColour}" is not an opaque colour; write it as #7c3aed`);
  const name = await value(flags.name, 'name', 'Name as players read it', title, true);
  if (name.trim() === '' || name.length > 40) throw new UsageError('--name has to have 1 to 40 characters');
  const domain = await value(flags.domain, 'domain', 'Its domain', `${id}.example`, true);
  const codes = await value(
    flags.languages,
    'languages',
    `Languages (${Object.keys(languages).join(', ')})`,
    'EN',
    false,
  );
  const theme = await value(flags.theme, 'theme', `Theme (${themes.join(', ')})`, themeFor(id, themes), false);
  if (!themes.includes(theme))
    throw new UsageError(
      `there is no ${flags.scheme === undefined ? '' : `${flags.scheme} `}theme "${theme}"; there are ${themes.join(', ')}`,
    );
  const currency = (await value(flags.currency, 'currency', 'Currency', 'USD', false)).toUpperCase();
  const currencies = Intl.supportedValuesOf('currency');
  if (!currencies.includes(currency)) {
    const meant = didYouMean(currency, currencies);
    throw new UsageError(
      `"${currency}" is not a currency of ISO 4217${meant === null ? '' : `; did you mean "${meant}"?`}`,
    );
  }
  return {
    id,
    name: name.trim(),
    domain: domain.trim(),
    languages: languagesOf(codes),
    theme,
    currency,
    seedColour,
    extends: baseOf(flags, workspace),
  };
}

async function ask(message: string, initialValue: string): Promise<string> {
  const answer = await text({
    message,
    initialValue,
    validate: (given) => (given?.trim() ? undefined : 'Something has to stand here.'),
  });
  if (isCancel(answer)) throw new Refusal('nothing was made');
  return answer;
}

function languagesOf(codes: string): LanguageCode[] {
  const known = Object.keys(languages);
  const chosen = codes
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '');
  for (const code of chosen) {
    if (known.includes(code)) continue;
    const meant = didYouMean(code, known);
    throw new UsageError(
      `there is no language "${code}"${meant === null ? '' : `; did you mean "${meant}"?`} There are ${known.join(', ')}`,
    );
  }
  if (chosen.length === 0) throw new UsageError('--languages names none');
  return [...new Set(chosen.filter(isLanguage))];
}

function isLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(languages, code);
}

function baseOf(flags: NewFlags, workspace: Workspace): string | null {
  const exists = (name: string): boolean => existsSync(path.join(workspace.brands, '_bases', `${name}.json`));
  if (flags.extends !== undefined) {
    if (!exists(flags.extends)) throw new UsageError(`there is no base "${flags.extends}" in brands/_bases/`);
    return flags.extends;
  }
  return exists('play') ? 'play' : null;
}

/** The brand's address on the server running here, once it answers there; null when none is running. */
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
      throw new Refusal(`the brand is compiled, but ${rejectionText(rejected, report)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Refusal(
    `the brand is compiled, but the server at ${serverAddress(server)} has not picked it up; does it serve ${workspace.dist}?`,
  );
}
