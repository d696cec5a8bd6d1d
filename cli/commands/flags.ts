import { Command } from 'commander';
import pc from 'picocolors';
import type { OperatorFlags } from '../../schema/generated/api/system.ts';
import { flagCatalogue } from '../../schema/generated/flag-catalogue.ts';
import { didYouMean } from '../compiler/read/check-shape.ts';
import { UsageError } from '../exit.ts';
import { operatorFlags, type FlagChanges } from '../operator-api.ts';
import { brandTarget } from './operator-target.ts';

export function flagsCommand(): Command {
  return new Command('flags')
    .argument('<id>', 'the brand')
    .argument('[change...]', 'set KEY=0|1 …, unset KEY …')
    .option('--url <url>', 'URL of a remote server (token from LIVERY_OPERATOR_TOKEN)')
    .option('--json', 'report as JSON')
    .action(async (id: string, words: string[], flags: { url?: string; json?: true }) => {
      const changes = changesOf(words);
      const answer = await operatorFlags(await brandTarget(id, flags), changes);
      console.log(flags.json ? JSON.stringify(answer, null, 2) : table(answer));
    });
}

/** Parses `set A=1 B=0 unset C` into changes. Throws `UsageError` for anything else. */
export function changesOf(words: readonly string[]): FlagChanges {
  const changes: FlagChanges = {};
  let verb: string | null = null;
  for (const word of words) {
    if (word === 'set' || word === 'unset') {
      verb = word;
      continue;
    }
    const [, key = '', value] = /^([^=]+)(?:=(.*))?$/.exec(word) ?? [];
    if (verb === null) throw new UsageError(`"${word}" must follow set or unset`);
    if (verb === 'set' && value !== '0' && value !== '1')
      throw new UsageError(`"${word}": write ${key || 'KEY'}=0 or ${key || 'KEY'}=1`);
    if (verb === 'unset' && value !== undefined) throw new UsageError(`"${word}": unset takes only the key`);
    refuseUnknown(key);
    if (Object.hasOwn(changes, key)) throw new UsageError(`"${key}" is changed twice; name each flag once`);
    changes[key] = verb === 'unset' ? null : value === '1';
  }
  if (verb !== null && Object.keys(changes).length === 0) throw new UsageError(`${verb} needs at least one flag`);
  return changes;
}

function refuseUnknown(key: string): void {
  const known = flagCatalogue.map(({ modId }) => modId);
  if (known.includes(key)) return;
  const meant = didYouMean(key, known);
  throw new UsageError(`unknown flag "${key}"${meant === null ? '' : `; did you mean "${meant}"?`}`);
}

function table({ brand, flags }: OperatorFlags): string {
  const word = (value: boolean | null): string =>
    value === null ? pc.dim('–  ') : value ? pc.green('on ') : pc.red('off');
  const rows = flags.map(
    ({ key, compiled, live, value, source, authority }) =>
      `${key.padEnd(22)} ${word(value)}      ${word(compiled)}      ${word(live)}   ${authority.padEnd(10)} ${source}`,
  );
  return [pc.bold(`${brand.padEnd(22)} now      compiled live  authority  decided by`), ...rows].join('\n');
}
