import { Command } from 'commander';
import pc from 'picocolors';
import { openLibrary, type Library } from '../compiler/library.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { exitCode, UsageError } from '../exit.ts';
import { brandEffects, type BrandEffects } from '../schema-diff/brand-effects.ts';
import { schemaChanges, type SchemaChange } from '../schema-diff/schema-changes.ts';
import { readSide, type SchemaSide } from '../schema-diff/schema-side.ts';
import { chosenBrands } from './chosen-brands.ts';

interface SchemaDiffFlags {
  brand?: string[];
  brands?: string;
  json?: true;
}

export function schemaDiffCommand(): Command {
  return new Command('schema-diff')
    .argument('<a..b>', 'two git revisions or directories, as a..b or a b; an empty b means the working tree')
    .argument('[b]', 'the other side, for folders whose path has two dots')
    .option('--brand <ids...>', 'only these brands')
    .option('--brands <dir>', 'brands directory')
    .option('--json', 'as JSON: { changes, brands: [{ brand, breaks, mends, values, flags }], unreadable }')
    .action(async (range: string, other: string | undefined, flags: SchemaDiffFlags) => {
      process.exitCode = await schemaDiff(sidesOf(range, other), flags);
    });
}

function sidesOf(range: string, other: string | undefined): [string, string] {
  if (other !== undefined) return [range, other];
  const [, from, to] = /^(.+?)\.\.(?!\/)(.*)$/.exec(range) ?? [];
  if (from === undefined || to === undefined)
    throw new UsageError(`"${range}" does not name two sides; use main..HEAD, or two directories separated by a space`);
  return [from, to];
}

async function schemaDiff([from, to]: [string, string], flags: SchemaDiffFlags): Promise<number> {
  const workspace = openWorkspace(flags);
  const library = openLibrary(workspace);
  const [a, b] = [await readSide(from, workspace.cwd), await readSide(to, workspace.cwd)];
  const changes = schemaChanges(a, b);
  const { brands, unreadable } = await effectsOf(await chosenBrands(workspace, flags.brand ?? []), a, b, library);
  if (flags.json) console.log(JSON.stringify({ changes, brands, unreadable }, null, 2));
  else console.log(textOf(a, b, changes, brands, unreadable));
  return brands.some(({ breaks }) => breaks.length > 0) || unreadable.length > 0 ? exitCode.errors : exitCode.fine;
}

async function effectsOf(
  ids: readonly string[],
  a: SchemaSide,
  b: SchemaSide,
  library: Library,
): Promise<{ brands: BrandEffects[]; unreadable: string[] }> {
  const brands: BrandEffects[] = [];
  const unreadable: string[] = [];
  for (const id of ids) {
    const effects = await brandEffects(id, a, b, library);
    if (effects === null) unreadable.push(id);
    else brands.push(effects);
  }
  return { brands, unreadable };
}

const words = {
  'key-gone': 'key gone',
  'key-new': 'new key',
  'key-required': 'required now',
  'key-optional': 'no longer required',
  default: 'default',
  rule: 'rule',
  'flag-gone': 'flag gone',
  'flag-new': 'new flag',
  'flag-default': 'flag default',
  'flag-authority': 'flag authority',
} satisfies Record<SchemaChange['kind'], string>;

function textOf(
  a: SchemaSide,
  b: SchemaSide,
  changes: readonly SchemaChange[],
  brands: readonly BrandEffects[],
  unreadable: readonly string[],
): string {
  if (changes.length === 0) return `${a.name} and ${b.name} define the same schema`;
  const rows = changes.map(
    ({ kind, key, from, to }) =>
      `  ${words[kind].padEnd(18)} ${key}${from === null && to === null ? '' : `  ${short(from)} → ${short(to)}`}`,
  );
  const effects = brands.flatMap(({ brand, breaks, mends, values, flags }) => {
    const lines = [
      ...breaks.map(({ key, message }) => pc.red(`  breaks   ${key} ${message}`)),
      ...mends.map(({ key, message }) => `  fixes    ${key} ${message}`),
      ...values.map(({ key, from, to }) => `  value    ${key}  ${short(from)} → ${short(to)}`),
      ...flags.map(({ key, from, to }) => `  flag     ${key}  ${short(from)} → ${short(to)}`),
    ];
    return [pc.bold(brand), ...(lines.length === 0 ? [pc.dim('  no changes')] : lines)];
  });
  return [
    pc.bold(`${a.name} → ${b.name}`),
    ...rows,
    ...effects,
    ...unreadable.map((id) => pc.red(`${id} cannot be read: livery check ${id}`)),
  ].join('\n');
}

function short(value: unknown): string {
  const text = value === null ? '–' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
