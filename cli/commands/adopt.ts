import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { hasErrors } from '../compiler/diagnostic.ts';
import { writeAtomically } from '../compiler/emit/atomic.ts';
import { openLibrary } from '../compiler/library.ts';
import type { CataloguedFlag } from '../../schema/catalogued-flag.ts';
import { checkShape, didYouMean } from '../compiler/read/check-shape.ts';
import { readJson } from '../compiler/read/read-json.ts';
import { settingsOf } from '../compiler/resolve/compiled-settings.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { lineDiff } from '../edit/line-diff.ts';
import { exitCode, UsageError } from '../exit.ts';
import { adoptFlags, type Adoption } from '../live/adopt-flags.ts';
import { operatorFlags } from '../operator-api.ts';
import { brandTarget } from './operator-target.ts';
import { requireUrl } from './require-url.ts';
import { resolveValidBrand } from './valid-brand.ts';

interface AdoptFlags {
  brands?: string;
  url?: string;
  dryRun?: true;
  json?: true;
}

export function adoptCommand(): Command {
  return new Command('adopt')
    .argument('<id>', 'the brand')
    .argument('[keys...]', 'flags to adopt (default: all live flags)')
    .option('--dry-run', 'show the diff without writing it')
    .option('--url <url>', 'URL of a remote server (token from LIVERY_OPERATOR_TOKEN)')
    .option('--brands <dir>', 'brands directory')
    .option('--json', 'report as JSON')
    .action(async (id: string, keys: string[], flags: AdoptFlags) => {
      process.exitCode = await adopt(id, keys, flags);
    });
}

async function adopt(id: string, keys: readonly string[], flags: AdoptFlags): Promise<number> {
  const workspace = openWorkspace(flags);
  const library = openLibrary(workspace);
  refuseUnknown(keys, library.flags);
  const url = requireUrl(flags.url);
  const resolved = await resolveValidBrand(id, library);
  const target = await brandTarget(id, { url }, workspace);
  const { flags: live } = await operatorFlags(target);
  const file = path.join(resolved.folder, 'brand.json');
  const raw = await readFile(file, 'utf8');
  const mark = raw.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = raw.slice(mark.length);
  const adoption = adoptFlags({ text, settings: settingsOf(resolved.located), catalogue: library.flags, live, keys });
  refuseBroken(adoption.text);
  if (adoption.adopted.length > 0 && !flags.dryRun) await writeAtomically(file, mark + adoption.text);
  const diff = lineDiff(resolved.file, text, adoption.text);
  console.log(
    flags.json
      ? JSON.stringify(reportOf(id, resolved.file, adoption, diff, flags), null, 2)
      : textOf(id, resolved.file, adoption, diff, flags),
  );
  return keys.length > 0 && adoption.left.length > 0 ? exitCode.errors : exitCode.fine;
}

function refuseUnknown(keys: readonly string[], catalogue: readonly CataloguedFlag[]): void {
  const known = catalogue.map(({ modId }) => modId);
  for (const key of keys) {
    if (known.includes(key)) continue;
    const meant = didYouMean(key, known);
    throw new UsageError(`unknown flag "${key}"${meant === null ? '' : `; did you mean "${meant}"?`}`);
  }
}

/** Throws for a text that the compiler cannot read, so that it never replaces the file. */
function refuseBroken(text: string): void {
  const { value, diagnostics } = readJson({ file: 'brand.json', text });
  const faults = value === null ? diagnostics : [...diagnostics, ...checkShape('brand/brand', value, 'brand.json')];
  if (hasErrors(faults)) throw new Error(`adopting would break the file: ${faults[0]?.message ?? ''}`);
}

function reportOf(id: string, file: string, { adopted, left }: Adoption, diff: string, { dryRun }: AdoptFlags): object {
  return {
    brand: id,
    file,
    adopted,
    left,
    written: adopted.length > 0 && dryRun !== true,
    diff,
    next: nextSteps(id, adopted),
  };
}

function textOf(id: string, file: string, { adopted, left }: Adoption, diff: string, { dryRun }: AdoptFlags): string {
  const rows = adopted.map(({ key, to }) => `${key} is ${to ? 'on' : 'off'} in ${file} now`);
  const kept = left.map(({ key, reason }) => `${key} was skipped: ${reason}`);
  if (adopted.length === 0) return ['nothing to adopt', ...kept].join('\n');
  if (dryRun) return [diff, ...kept].join('\n');
  return [
    ...rows,
    ...kept,
    'the file now matches the live values. To make the file authoritative again:',
    ...nextSteps(id, adopted).map((step) => `  ${step}`),
  ].join('\n');
}

function nextSteps(id: string, adopted: Adoption['adopted']): string[] {
  return adopted.length === 0
    ? []
    : [`livery build ${id}`, `livery flags ${id} unset ${adopted.map(({ key }) => key).join(' ')}`];
}
