import { randomUUID } from 'node:crypto';
import { Command } from 'commander';
import type { Adjustment, AdjustmentRequest, HouseAccounts } from '../../schema/generated/api/wallet.ts';
import { validate } from '../../schema/validate.ts';
import { exitCode, OperationRejected, UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { requestApproval, waitingText } from './approvals.ts';
import { brandTarget, columns, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

const path = '/wps/operator/ledger';

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
    .description('Lists the accounts of the house with their balances')
    .argument('<brand>', 'the brand')
    .action(async (brand: string, flags: OperatorFlags) => {
      const { items } = await operatorCall(await brandTarget(brand, flags), {
        path: `${path}/accounts`,
        accepts: isAccounts,
      });
      console.log(flags.json ? JSON.stringify(items, null, 2) : accountsTable(brand, items));
    });
}

function adjustCommand(direction: AdjustmentRequest['direction']): Command {
  return withOperatorFlags(new Command(direction))
    .description(
      direction === 'credit'
        ? 'Requests that a member receives an amount; another person approves it'
        : 'Requests that an amount is taken from a member; another person approves it',
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
      await correct(brand, flags, { operation: 'wallet.adjust', url: `${path}/adjustments`, input, reason });
    });
}

function reverseCommand(): Command {
  return withOperatorFlags(new Command('reverse'))
    .description('Requests that a payment of a member is taken back; another person approves it')
    .argument('<brand>', 'the brand')
    .argument('<transaction>', 'reference of the payment')
    .option('--reason <text>', 'reason, which the member can read (required)')
    .action(async (brand: string, transaction: string, flags: CorrectionFlags) => {
      const reason = requiredReason('reverse', flags);
      const input = { transaction, reason };
      check('ReversalRequest', input);
      await correct(brand, flags, { operation: 'wallet.reverse', url: `${path}/reversals`, input, reason });
    });
}

interface Correction {
  operation: 'wallet.adjust' | 'wallet.reverse';
  url: string;
  input: object;
  reason: string;
}

/** Makes the call; the server requires a second person, so that it becomes a request and nothing has moved (exit 1). */
async function correct(
  brand: string,
  flags: OperatorFlags,
  { operation, url, input, reason }: Correction,
): Promise<void> {
  try {
    const made = await operatorCall(await brandTarget(brand, flags), {
      path: url,
      method: 'POST',
      body: input,
      accepts: isAdjustment,
    });
    console.log(flags.json ? JSON.stringify(made, null, 2) : sentence(made));
  } catch (error) {
    if (!(error instanceof OperationRejected && error.code === 'approvals.required')) throw error;
    const approval = await requestApproval(brand, flags, { operation, input, reason });
    console.log(flags.json ? JSON.stringify({ approval }, null, 2) : waitingText(brand, approval));
    process.exitCode = exitCode.errors;
  }
}

function requiredReason(command: string, { reason = '' }: CorrectionFlags): string {
  if (reason.trim() === '') throw new UsageError(`${command} needs a reason: --reason "…"`);
  return reason.trim();
}

const faults: Readonly<Record<string, string>> = {
  '/amount': 'an amount is a decimal number greater than 0, such as 25.00',
  '/key': 'a key has 8 to 64 letters, digits and hyphens',
  '/reason': 'a reason has 3 to 500 characters',
  '/transaction': 'the reference of a payment is a UUID, as the audit log and statements show it',
  '/username': 'a username has 1 to 64 characters',
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

function isAccounts(value: unknown): value is HouseAccounts {
  return validate('api/wallet#HouseAccounts', value).valid;
}

function isAdjustment(value: unknown): value is Adjustment {
  return validate('api/wallet#Adjustment', value).valid;
}
