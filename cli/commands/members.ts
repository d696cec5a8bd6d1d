import { Command } from 'commander';
import type { OperatorProfileName } from '../../schema/generated/api/account.ts';
import { validate } from '../../schema/validate.ts';
import { UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { brandTarget, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

const words = {
  'request.not_found': 'there is no such member of this brand',
  'account.field_invalid': 'the name breaks the brand’s rule for real names: letters of one script, no accents',
};

/** Creates `livery members`: corrects what a member can set once. */
export function membersCommand(): Command {
  return new Command('members').description('Corrects the profile of a member').addCommand(nameCommand());
}

function nameCommand(): Command {
  return withOperatorFlags(new Command('name'))
    .description('Sets the real name of a member, which the member can set once')
    .argument('<brand>', 'the brand')
    .argument('<member>', 'the username')
    .argument('<name>', 'the name on the bank account')
    .requiredOption('--reason <text>', 'reason, recorded in the audit log')
    .action(async (brand: string, username: string, realName: string, flags: OperatorFlags & { reason: string }) => {
      const body = { username, realName, reason: flags.reason.trim() };
      if (!validate('api/account#OperatorSetRealName', body).valid)
        throw new UsageError('a name needs a reason of 3 to 500 characters: --reason "…"');
      const target = await brandTarget(brand, flags);
      const path = '/wps/operator/member/name';
      const saved = await operatorCall(target, { path, method: 'PUT', body, accepts: isName, words });
      console.log(flags.json ? JSON.stringify(saved, null, 2) : `${saved.username}: ${saved.realName}`);
    });
}

function isName(value: unknown): value is OperatorProfileName {
  return validate('api/account#OperatorProfileName', value).valid;
}
