import path from 'node:path';
import { Command } from 'commander';
import pc from 'picocolors';
import { compareBrands, sections, type Difference } from '../compare/compare-brands.ts';
import { takeScreenshots } from '../compare/screenshots.ts';
import { openLibrary } from '../compiler/library.ts';
import { openWorkspace, shownPath } from '../compiler/workspace.ts';
import { resolveValidBrand } from './valid-brand.ts';

interface CompareFlags {
  brands?: string;
  out?: string;
  pictures?: string;
  json?: true;
}

export function compareCommand(): Command {
  return new Command('compare')
    .argument('<a>', 'a brand')
    .argument('<b>', 'another')
    .option('--pictures <dir>', 'also save screenshots of both home pages to this directory (needs Chromium)')
    .option('--brands <dir>', 'brands directory')
    .option('--out <dir>', 'output directory, used for the screenshots')
    .option('--json', 'as JSON: { a, b, differences: [{ section, key, a, b }], pictures }')
    .action(async (a: string, b: string, flags: CompareFlags) => {
      const workspace = openWorkspace(flags);
      const library = openLibrary(workspace);
      const found = await compareBrands(
        await resolveValidBrand(a, library),
        await resolveValidBrand(b, library),
        library,
      );
      const folder = flags.pictures === undefined ? null : path.resolve(workspace.cwd, flags.pictures);
      const files = folder === null ? [] : await takeScreenshots([a, b], folder, workspace);
      const pictures = files.map((file) => shownPath(workspace, file));
      console.log(
        flags.json ? JSON.stringify({ a, b, differences: found, pictures }, null, 2) : textOf(a, b, found, pictures),
      );
    });
}

function textOf(a: string, b: string, found: readonly Difference[], pictures: readonly string[]): string {
  const parts = sections.flatMap((section) => {
    const rows = found.filter((each) => each.section === section);
    if (rows.length === 0) return [];
    return [
      pc.bold(section),
      ...rows.map((row) => `  ${row.key}\n    ${a.padEnd(12)} ${short(row.a)}\n    ${b.padEnd(12)} ${short(row.b)}`),
    ];
  });
  return [
    ...(parts.length === 0 ? [`no differences between ${a} and ${b}`] : parts),
    ...pictures.map((file) => `picture: ${file}`),
  ].join('\n');
}

function short(value: unknown): string {
  if (value === null) return pc.dim('–');
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
