import { Command } from 'commander';
import { operatorFile } from '../operator-api.ts';
import { writeNewFile } from '../write-new-file.ts';
import { brandTarget, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';
import { operatorWords } from './operator-words.ts';
import { rowCommands } from './row-commands.ts';

/** Creates `livery members`: corrects, copies and closes the account of a member. */
export function membersCommand(): Command {
  return rowCommands('members')
    .description('Correct, copy or close the account of a member')
    .addCommand(exportCommand());
}

function exportCommand(): Command {
  return withOperatorFlags(new Command('export'))
    .description('Write all data of a member to a JSON file, for the member to receive')
    .argument('<brand>', 'the brand')
    .argument('<member>', 'the username')
    .requiredOption('--output <file>', 'file to write; it must not exist')
    .action(async (brand: string, username: string, flags: OperatorFlags & { output: string }) => {
      const { output } = flags;
      const input = { username };
      const copy = await operatorFile(
        await brandTarget(brand, flags),
        'account.exportMember',
        input,
        operatorWords(input),
      );
      await writeNewFile(output, `${JSON.stringify(copy, null, 2)}\n`, { mode: 0o600 });
      print(flags, { file: output }, () => `${output}: the data of ${username}`);
    });
}
