import { Command } from 'commander';
import pc from 'picocolors';
import { themeVariables } from '../../schema/theme/variables.ts';
import { didYouMean } from '../compiler/did-you-mean.ts';
import { openLibrary, type Library } from '../compiler/library.ts';
import type { CataloguedFlag } from '../../schema/catalogued-flag.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { UsageError } from '../exit.ts';
import { allBrands } from './chosen-brands.ts';
import { findUsage, flagDue, subjectOf, type Subject, type Use } from '../usage/find-usage.ts';

interface UsageFlags {
  brands?: string;
  json?: true;
}

export function usageCommand(): Command {
  return new Command('usage')
    .argument('[name]', 'a flag (FREEPLAY3), a string (home:hero.title) or a token (color.accent); default: all flags')
    .option('--brands <dir>', 'brands directory')
    .option('--json', 'as JSON: { name, kind, flag?, due?, uses: [{ where, file, line, column, text }] }')
    .action(async (name: string | undefined, flags: UsageFlags) => {
      const library = openLibrary(openWorkspace(flags));
      await allBrands(library.workspace);
      const today = new Date().toISOString().slice(0, 10);
      const names = name === undefined ? library.flags.map(({ modId }) => modId) : [name];
      const reports = await Promise.all(names.map((each) => reportOf(each, library, today)));
      for (const { name: each, due } of reports)
        if (due !== undefined) console.error(`${pc.yellow('warning')} ${each} ${due}`);
      const [first] = reports;
      if (flags.json) console.log(JSON.stringify(name === undefined ? reports : first, null, 2));
      else console.log(name === undefined || first === undefined ? tableOf(reports) : textOf(first));
    });
}

interface UsageReport {
  name: string;
  kind: Subject;
  flag?: CataloguedFlag;
  /** A note about the flag's expiry or deprecation. */
  due?: string;
  uses: Use[];
}

async function reportOf(name: string, library: Library, today: string): Promise<UsageReport> {
  const kind = await subjectOf(name, library);
  if (kind === null) throw unknown(name, library);
  const flag = library.flags.find(({ modId }) => modId === name);
  const due = flag === undefined ? null : flagDue(flag, today);
  return {
    name,
    kind,
    ...(flag === undefined ? {} : { flag }),
    ...(due === null ? {} : { due }),
    uses: await findUsage(name, kind, library),
  };
}

function unknown(name: string, library: Library): UsageError {
  const meant = didYouMean(name, [...library.flags.map(({ modId }) => modId), ...Object.keys(themeVariables)]);
  const hint =
    meant === null ? 'expected a flag, a string (namespace:key) or a token (color.accent)' : `did you mean "${meant}"?`;
  return new UsageError(`there is nothing called "${name}": ${hint}`);
}

function textOf({ name, kind, flag, uses }: UsageReport): string {
  const about =
    flag === undefined
      ? []
      : [
          `  ${flag.title}; switches ${flag.switches}; owner ${flag.owner}${flag.expires === undefined ? '' : `; expires ${flag.expires}`}`,
        ];
  const rows = uses.map(
    ({ where, file, line, column, text }) =>
      `  ${where.padEnd(9)} ${file}:${line}:${column}  ${pc.dim(text.length > 100 ? `${text.slice(0, 99)}…` : text)}`,
  );
  return [
    `${pc.bold(name)} (${kind}): ${uses.length} ${uses.length === 1 ? 'place' : 'places'}`,
    ...about,
    ...rows,
  ].join('\n');
}

function tableOf(reports: readonly UsageReport[]): string {
  const count = (uses: readonly Use[], wheres: readonly Use['where'][]): string =>
    String(uses.filter(({ where }) => wheres.includes(where)).length);
  const rows = reports.map(
    ({ name, flag, uses }) =>
      `${name.padEnd(22)} ${count(uses, ['base', 'brand']).padEnd(7)} ${count(uses, ['code']).padEnd(5)} ${(flag?.owner ?? '').padEnd(10)} ${flag?.expires ?? '–'}`,
  );
  return [pc.bold(`${'flag'.padEnd(22)} brands  code  owner      expires`), ...rows].join('\n');
}
