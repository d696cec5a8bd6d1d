import { Command } from 'commander';
import type {
  OperatorDeposit,
  OperatorDepositDetail,
  PaymentException,
  Reconciliation,
  ResolveDeposit,
} from '../../schema/generated/api/payments.ts';
import { exitCode } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { callOrRequest } from './approvals.ts';
import { pageQuery, printPage, withPageFlags, type PageFlags } from './list-page.ts';
import { checkInput, choiceOf, reasonOf } from './operator-input.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

/** Why a payment is not changed, by the server's error code. */
const words = {
  'payments.unknown_deposit': 'this brand has no such deposit',
  'payments.deposit_closed': 'the deposit does not wait for a review, or was paid in another currency',
  'wallet.balance_limit': 'the balance of the member would become too large; it can be credited later, or returned',
  'payments.provider_unavailable': 'the payment provider is not responding; try again in a few minutes',
  'request.not_found': 'this brand has no such open exception',
};

/** Creates `livery payments`: reviews deposits and reconciles them with the provider. */
export function paymentsCommand(): Command {
  return new Command('payments')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(decideCommand('credit', 'Credit a deposit under review with the amount received'))
    .addCommand(decideCommand('return', 'Record that the payment of a deposit under review was returned'))
    .addCommand(reconcileCommand())
    .addCommand(exceptionsCommand())
    .addCommand(resolveCommand());
}

const states = ['requested', 'redirected', 'paid', 'failed', 'expired', 'review', 'returned'] as const;

function listCommand(): Command {
  return withPageFlags(withOperatorFlags(new Command('list')))
    .description('List the deposits of a brand, newest first')
    .argument('<brand>', 'the brand')
    .option('--state <state>', `only deposits in a state: ${states.join(', ')}`)
    .action(async (brand: string, flags: PageFlags & { state?: string }) => {
      const { state } = flags;
      const query = {
        ...(state === undefined ? {} : { state: choiceOf(states, state, 'a deposit state') }),
        ...pageQuery(flags),
      };
      const page = await operatorCall(await brandTarget(brand, flags), 'payments.list', query);
      printPage(flags, page, (items) => (items.length === 0 ? `${brand} has no such deposits` : depositTable(items)));
    });
}

function showCommand(): Command {
  return withOperatorFlags(new Command('show'))
    .description('Show a deposit with its attempts and notices')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'deposit id shown by `payments list`')
    .action(async (brand: string, id: string, flags: OperatorFlags) => {
      checkId(id, 'a deposit');
      print(flags, await operatorCall(await brandTarget(brand, flags), 'payments.show', { id }, words), detailText);
    });
}

function decideCommand(action: ResolveDeposit['action'], description: string): Command {
  return withOperatorFlags(new Command(action))
    .description(description)
    .argument('<brand>', 'the brand')
    .argument('<id>', 'deposit id shown by `payments list`')
    .requiredOption('--reason <text>', 'reason, recorded in the audit log')
    .action(async (brand: string, id: string, flags: OperatorFlags & { reason: string }) => {
      checkId(id, 'a deposit');
      const input = { id, action, reason: reasonOf(flags) };
      const call = { id: 'payments.resolve', input, reason: input.reason, words } as const;
      const resolved = await callOrRequest(brand, flags, call);
      if (resolved !== null) print(flags, resolved, ({ state }) => `${id} is ${state}`);
    });
}

function reconcileCommand(): Command {
  return withOperatorFlags(new Command('reconcile'))
    .description('Compare the ledger with the settlement file of a day; exit 1 while exceptions are open')
    .argument('<brand>', 'the brand')
    .argument('<day>', 'the day in UTC, such as 2026-03-31')
    .action(async (brand: string, day: string, flags: OperatorFlags) => {
      checkInput('payments#ReconcileRequest', { day }, `"${day}" is not a day`);
      const result = await operatorCall(await brandTarget(brand, flags), 'payments.reconcile', { day }, words);
      print(flags, result, reconciliationText);
      if (result.open > 0) process.exitCode = exitCode.errors;
    });
}

function exceptionsCommand(): Command {
  return withPageFlags(withOperatorFlags(new Command('exceptions')))
    .description('List open differences between the ledger and the settlement files')
    .argument('<brand>', 'the brand')
    .option('--all', 'matched and resolved ones too')
    .action(async (brand: string, flags: PageFlags & { all?: true }) => {
      const page = await operatorCall(await brandTarget(brand, flags), 'payments.exceptions', {
        ...(flags.all ? {} : { state: 'open' }),
        ...pageQuery(flags),
      });
      printPage(flags, page, (items) =>
        items.length === 0 ? `${brand} has no such exceptions` : exceptionTable(items),
      );
    });
}

function resolveCommand(): Command {
  return withOperatorFlags(new Command('resolve'))
    .description('Record how a reconciliation exception was resolved')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'exception id shown by `payments exceptions`')
    .requiredOption('--reason <text>', 'what was done, recorded in the audit log')
    .action(async (brand: string, id: string, flags: OperatorFlags & { reason: string }) => {
      checkId(id, 'an exception');
      const body = { id, reason: reasonOf(flags) };
      const resolved = await operatorCall(await brandTarget(brand, flags), 'payments.resolveException', body, words);
      print(flags, resolved, () => `${id} is ${resolved.state}`);
    });
}

function checkId(id: string, what: string): void {
  checkInput('payments#DepositById', { id }, `"${id}" is not the id of ${what}`);
}

function depositTable(items: readonly OperatorDeposit[]): string {
  return columns([
    ['deposit', 'state', 'member', 'method', 'amount', 'received', 'requested'],
    ...items.map((each) => [
      each.id,
      `${each.state}${each.reason === null ? '' : ` (${each.reason})`}`,
      each.username,
      each.method,
      `${each.amount} ${each.currency}`,
      each.received === null ? '–' : `${each.received} ${each.receivedCurrency ?? ''}`,
      each.requestedAt,
    ]),
  ]);
}

function detailText({ deposit, attempts, notices }: OperatorDepositDetail): string {
  const tried = attempts.map((each) => [each.providerId ?? '–', each.state, each.method, each.fee, each.at]);
  const told = notices.map(({ id, receivedAt, deliveries, done }) => [
    id,
    receivedAt,
    String(deliveries),
    done ? 'done' : 'waiting',
  ]);
  return [
    depositTable([deposit]),
    columns([['payment', 'state', 'method', 'fee', 'created'], ...tried]),
    ...(told.length === 0 ? [] : [columns([['notice', 'received', 'deliveries', 'work'], ...told])]),
  ].join('\n\n');
}

function exceptionTable(items: readonly PaymentException[]): string {
  return columns([
    ['exception', 'day', 'kind', 'payment', 'deposit or withdrawal', 'ours', 'file', 'state'],
    ...items.map((each) => [
      each.id,
      each.day,
      each.kind,
      each.eventId,
      each.depositId ?? each.withdrawalId ?? '–',
      each.expected ?? '–',
      each.found === null ? '–' : `${each.found} ${each.currency}`,
      each.state,
    ]),
  ]);
}

function reconciliationText({ day, providers, open, exceptions }: Reconciliation): string {
  const sums = providers.map(
    ({ provider, lines, matched }) => `${day} ${provider}: ${matched} of ${lines} payments match`,
  );
  const more = open - exceptions.length;
  return [
    ...sums,
    open === 0 ? 'no exception is open' : exceptionTable(exceptions),
    ...(more > 0 ? [`${more} more are open: \`livery payments exceptions\` lists all`] : []),
  ].join('\n');
}
