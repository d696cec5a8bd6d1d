import { Command } from 'commander';
import { operatorCall, operatorFile } from '../operator-api.ts';
import { writeNewFile } from '../write-new-file.ts';
import { checkInput } from './operator-input.ts';
import { brandTarget, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

const words = {
  'request.not_found': 'this brand has no such member',
  'account.field_invalid':
    'invalid name; the brand’s rule for real names requires letters of one script without accents',
  'account.closed': 'the account is closed already',
  'account.open_rounds': 'a round of the member is not finished',
  'account.open_balance': 'the wallet of the member is not empty',
  'account.open_withdrawal': 'a withdrawal of the member is not finished',
  'account.open_deposit': 'a deposit of the member is not finished',
  'account.open_bonus': 'a bonus of the member is running',
  'account.open_offer': 'the member has a reward of a promotion that is not claimed',
  'account.demo_kept': 'a demo account stays open',
};

/** Creates `livery members`: corrects, copies and closes the account of a member. */
export function membersCommand(): Command {
  return new Command('members')
    .description('Correct, copy or close the account of a member')
    .addCommand(nameCommand())
    .addCommand(exportCommand())
    .addCommand(closeCommand());
}

function exportCommand(): Command {
  return withOperatorFlags(new Command('export'))
    .description('Write all data of a member to a JSON file, for the member to receive')
    .argument('<brand>', 'the brand')
    .argument('<member>', 'the username')
    .requiredOption('--output <file>', 'file to write; it must not exist')
    .action(async (brand: string, username: string, flags: OperatorFlags & { output: string }) => {
      const { output } = flags;
      const copy = await operatorFile(await brandTarget(brand, flags), 'account.exportMember', { username }, words);
      await writeNewFile(output, `${JSON.stringify(copy, null, 2)}\n`, { mode: 0o600 });
      print(flags, { file: output }, () => `${output}: the data of ${username}`);
    });
}

function closeCommand(): Command {
  return withOperatorFlags(new Command('close'))
    .description('Close the account of a member who has no balance and nothing open')
    .argument('<brand>', 'the brand')
    .argument('<member>', 'the username')
    .requiredOption('--reason <text>', 'reason, recorded in the audit log')
    .action(async (brand: string, username: string, flags: OperatorFlags & { reason: string }) => {
      const body = { username, reason: flags.reason.trim() };
      const wrong = 'closing an account needs a reason of 3 to 500 characters: --reason "…"';
      checkInput('account#OperatorCloseMember', body, wrong);
      const closed = await operatorCall(await brandTarget(brand, flags), 'account.closeMember', body, words);
      print(flags, closed, () => `${closed.username}: closed`);
    });
}

function nameCommand(): Command {
  return withOperatorFlags(new Command('name'))
    .description('Set the real name of a member, which the member can set once')
    .argument('<brand>', 'the brand')
    .argument('<member>', 'the username')
    .argument('<name>', 'the name on the bank account')
    .requiredOption('--reason <text>', 'reason, recorded in the audit log')
    .action(async (brand: string, username: string, realName: string, flags: OperatorFlags & { reason: string }) => {
      const body = { username, realName, reason: flags.reason.trim() };
      checkInput('account#OperatorSetRealName', body, 'a name needs a reason of 3 to 500 characters: --reason "…"');
      const saved = await operatorCall(await brandTarget(brand, flags), 'account.setRealName', body, words);
      print(flags, saved, () => `${saved.username}: ${saved.realName}`);
    });
}
