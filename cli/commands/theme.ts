import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { checkBrand } from '../compiler/check-brands.ts';
import { writeAtomically } from '../compiler/emit/atomic.ts';
import { openLibrary } from '../compiler/library.ts';
import type { ResolvedBrand } from '../compiler/resolve/resolve-brand.ts';
import { openWorkspace, type Workspace } from '../compiler/workspace.ts';
import { lineDiff } from '../edit/line-diff.ts';
import { RejectedError, UsageError } from '../exit.ts';
import { recolour, type Picture, type Recoloured } from '../scaffold/recolour.ts';
import { readSeed } from '../scaffold/seed-theme.ts';
import { resolveValidBrand } from './valid-brand.ts';

interface ThemeFlags {
  seedColour: string;
  brands?: string;
  dryRun?: true;
  json?: true;
}

export function themeCommand(): Command {
  return new Command('theme')
    .argument('<id>', 'the brand')
    .requiredOption('--seed-colour <colour>', 'seed colour from which all other colours are generated, e.g. #7c3aed')
    .option('--dry-run', 'show the difference and write nothing')
    .option('--brands <dir>', 'brands directory')
    .option('--json', 'report as JSON')
    .action(theme);
}

async function theme(id: string, flags: ThemeFlags): Promise<void> {
  if (readSeed(flags.seedColour) === null)
    throw new UsageError(`"${flags.seedColour}" is not an opaque colour; write it as #7c3aed`);
  const workspace = openWorkspace(flags);
  const resolved = await resolveValidBrand(id, openLibrary(workspace));
  const file = path.join(resolved.folder, 'brand.json');
  const raw = await readFile(file, 'utf8');
  const mark = raw.startsWith('\uFEFF') ? '\uFEFF' : '';
  const before = raw.slice(mark.length);
  const { name, assets } = resolved.brand;
  const made = recolour({
    id,
    name,
    text: before,
    seed: flags.seedColour,
    scheme: resolved.theme.bundle.scheme,
    pictures: {
      logo: await pictureOf(assets.logo, resolved),
      mark: await pictureOf(assets.mark, resolved),
      hero: await pictureOf(assets.hero, resolved),
    },
  });
  await refuseUnreadable(id, file, made.text, workspace);
  if (!flags.dryRun) {
    for (const [asset, content] of Object.entries(made.files))
      await writeAtomically(path.join(resolved.folder, asset), content);
    await writeAtomically(file, mark + made.text);
  }
  const report = reportOf(resolved, made, lineDiff(resolved.file, before, made.text), flags);
  console.log(flags.json ? JSON.stringify(report, null, 2) : textOf(report, flags));
}

async function pictureOf(asset: string, { folder }: ResolvedBrand): Promise<Picture> {
  const content = asset.endsWith('.svg') ? await readFile(path.join(folder, asset), 'utf8').catch(() => null) : null;
  return { path: asset, content };
}

/** Throws if the new colours fail a contrast check, so that a brand never receives them. */
async function refuseUnreadable(id: string, file: string, text: string, workspace: Workspace): Promise<void> {
  const { diagnostics } = await checkBrand(id, openLibrary({ ...workspace, unsaved: new Map([[file, text]]) }));
  const fault = diagnostics.find(({ severity, key }) => severity === 'error' && key?.startsWith('tokens.'));
  if (fault !== undefined) throw new RejectedError(`nothing was written: ${fault.message}`);
}

interface ThemeReport {
  brand: string;
  file: string;
  scheme: string;
  colours: Record<string, string>;
  pictures: string[];
  kept: string[];
  written: boolean;
  diff: string;
  next: string[];
}

function reportOf(
  { id, file, theme: { bundle } }: ResolvedBrand,
  { files, colours, kept }: Recoloured,
  diff: string,
  { dryRun }: ThemeFlags,
): ThemeReport {
  const home = path.posix.dirname(file);
  const pictures = Object.keys(files).map((asset) => path.posix.join(home, asset));
  return {
    brand: id,
    file,
    scheme: bundle.scheme,
    colours,
    pictures,
    kept: kept.map((asset) => path.posix.join(home, asset)),
    written: dryRun !== true,
    diff,
    next: [`livery check ${id}`, `livery build ${id}`],
  };
}

function textOf({ file, pictures, kept, diff, next }: ThemeReport, { dryRun }: ThemeFlags): string {
  const rest = kept.map((asset) => `${asset} stays, and is no longer used`);
  if (dryRun) return [diff, ...pictures.map((asset) => `would draw ${asset}`), ...rest].join('\n');
  return [
    `every colour of ${file} is now generated from the seed`,
    ...pictures.map((asset) => `drawn: ${asset}`),
    ...rest,
    'to put it live:',
    ...next.map((step) => `  ${step}`),
  ].join('\n');
}
