import { randomUUID } from 'node:crypto';
import { Command } from 'commander';
import type { Adjustment, AdjustmentRequest, HouseAccounts } from '../../schema/generated/api/wallet.ts';
import type { OperationTypes } from '../../schema/generated/operation-types.ts';
import { validate } from '../../schema/validate.ts';
import { UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { callOrRequest } from './call-or-request.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

interface CorrectionFlags extends OperatorFlags {
  reason?: string;
  key?: string;
}

/** Creates the commands of `livery ledger` besides `verify`: the accounts of the house, and corrections. */
export function ledgerCorrections(): Command[] {
  return [accountsCommand(), adjustCommand('credit'), adjustCommand('debit'), reverseCommand()];
}

function accountsCommand(): Command {
  return withOperatorFlags(new Command('accounts'))
    .description('List the operator’s ledger accounts with their balances')
    .argument('<brand>', 'the brand')
    .action(async (brand: string, flags: OperatorFlags) => {
      const { items } = await operatorCall(await brandTarget(brand, flags), 'wallet.houseAccounts');
      print(flags, items, () => accountsTable(brand, items));
    });
}

function adjustCommand(direction: AdjustmentRequest['direction']): Command {
  return withOperatorFlags(new Command(direction))
    .description(
      direction === 'credit'
        ? 'Request a credit to a member; a second person must approve it'
        : 'Request a debit from a member; a second person must approve it',
    )
    .argument('<brand>', 'the brand')
    .argument('<member>', 'username')
    .argument('<amount>', 'decimal amount in the currency of the brand')
    .option('--reason <text>', 'reason, which the member can read (required)')
    .option('--key <key>', 'idempotency key; the same key never moves money twice')
    .action(async (brand: string, username: string, amount: string, flags: CorrectionFlags) => {
      const reason = requiredReason(direction, flags);
      const input = { key: flags.key ?? randomUUID(), username, direction, amount, reason };
      check('AdjustmentRequest', input);
      await correct(brand, flags, { id: 'wallet.adjust', input, reason });
    });
}

function reverseCommand(): Command {
  return withOperatorFlags(new Command('reverse'))
    .description('Request the reversal of a member’s payment; a second person must approve it')
    .argument('<brand>', 'the brand')
    .argument('<transaction>', 'reference of the payment')
    .option('--reason <text>', 'reason, which the member can read (required)')
    .action(async (brand: string, transaction: string, flags: CorrectionFlags) => {
      const reason = requiredReason('reverse', flags);
      const input = { transaction, reason };
      check('ReversalRequest', input);
      await correct(brand, flags, { id: 'wallet.reverse', input, reason });
    });
}

/** Makes the call; the server requires a second person, so that it becomes a request and nothing has moved (exit 1). */
async function correct<Id extends 'wallet.adjust' | 'wallet.reverse'>(
  brand: string,
  flags: OperatorFlags,
  correction: { id: Id; input: OperationTypes[Id]['request']; reason: string },
): Promise<void> {
  const made: Adjustment | null = await callOrRequest(brand, flags, correction);
  if (made !== null) print(flags, made, sentence);
}

function requiredReason(command: string, { reason = '' }: CorrectionFlags): string {
  if (reason.trim() === '') throw new UsageError(`${command} needs a reason: --reason "…"`);
  return reason.trim();
}

const faults: Readonly<Record<string, string>> = {
  '/amount': 'invalid amount; use a decimal number greater than 0, such as 25.00',
  '/key': 'invalid key; use 8 to 64 letters, digits or hyphens',
  '/reason': 'invalid reason; use 3 to 500 characters',
  '/transaction': 'invalid payment reference; use the UUID that the audit log and statements show',
  '/username': 'invalid username; use 1 to 64 characters',
};

/** Throws `UsageError` that names the first wrong part of the input. */
function check(schema: 'AdjustmentRequest' | 'ReversalRequest', input: object): void {
  const checked = validate(`api/wallet#${schema}`, input);
  if (!checked.valid) throw new UsageError(faults[checked.errors[0]?.instancePath ?? ''] ?? 'the input is not valid');
}

function accountsTable(brand: string, items: HouseAccounts['items']): string {
  if (items.length === 0) return `${brand}: no money has moved yet`;
  const day = items[0]?.day ?? null;
  return columns([
    ['account', 'balance', 'currency', day === null ? 'no snapshot yet' : `when ${day} began`],
    ...items.map(({ kind, balance, currency, snapshot }) => [kind, balance, currency, snapshot ?? '']),
  ]);
}

function sentence({ username, amount, balanceAfter, currency, id }: Adjustment): string {
  return `${username}: ${amount} ${currency}, balance ${balanceAfter}, reference ${id}`;
}
