import { Command } from 'commander';
import type {
  OperatorDeposit,
  OperatorDepositDetail,
  OperatorDeposits,
  PaymentException,
  PaymentExceptions,
  Reconciliation,
  ResolveDeposit,
} from '../../schema/generated/api/payments.ts';
import { validate } from '../../schema/validate.ts';
import { exitCode, OperationRejected, UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { requestApproval, waitingText } from './approvals.ts';
import { brandTarget, columns, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

const path = '/wps/operator/payments';

/** Why a payment is not changed, by the server's error code. */
const words = {
  'payments.unknown_deposit': 'there is no such deposit of this brand',
  'payments.deposit_closed': 'the deposit does not wait for a review, or was paid in another currency',
  'wallet.balance_limit': 'the balance of the member would become too large; it can be credited later, or returned',
  'payments.off': 'the brand has no payment provider',
  'payments.provider_unavailable': 'the payment provider does not answer; try again in a few minutes',
  'request.not_found': 'there is no such open exception of this brand',
};

/** Creates `livery payments`: reviews deposits and reconciles them with the provider. */
export function paymentsCommand(): Command {
  return new Command('payments')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(decideCommand('credit', 'Credits a deposit that waits for a review with what was received'))
    .addCommand(decideCommand('return', 'Records that the payment of a deposit under review was given back'))
    .addCommand(reconcileCommand())
    .addCommand(exceptionsCommand())
    .addCommand(resolveCommand());
}

const states = ['requested', 'redirected', 'paid', 'failed', 'expired', 'review', 'returned'];

function listCommand(): Command {
  return withOperatorFlags(new Command('list'))
    .description('Lists the deposits of a brand, newest first')
    .argument('<brand>', 'the brand')
    .option('--state <state>', `only deposits in a state: ${states.join(', ')}`)
    .option('--before <id>', 'those older than a deposit, for the next page')
    .action(async (brand: string, flags: OperatorFlags & { state?: string; before?: string }) => {
      const { state, before } = flags;
      if (state !== undefined && !states.includes(state)) throw new UsageError(`"${state}" is no state of a deposit`);
      if (before !== undefined) checkId(before, 'a deposit');
      const query = new URLSearchParams({
        ...(state === undefined ? {} : { state }),
        ...(before === undefined ? {} : { before }),
      });
      const target = await brandTarget(brand, flags);
      const { items, next } = await operatorCall(target, { path: `${path}?${query.toString()}`, accepts: isDeposits });
      print(flags, items, () => (items.length === 0 ? `${brand} has no such deposits` : depositTable(items)));
      if (next !== null && !flags.json) console.log(`older ones: --before ${next}`);
    });
}

function showCommand(): Command {
  return withOperatorFlags(new Command('show'))
    .description('Shows a deposit with its attempts and notices')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'its id, as `payments list` gives it')
    .action(async (brand: string, id: string, flags: OperatorFlags) => {
      checkId(id, 'a deposit');
      const query = new URLSearchParams({ id }).toString();
      const target = await brandTarget(brand, flags);
      const found = await operatorCall(target, { path: `${path}/one?${query}`, accepts: isDetail, words });
      print(flags, found, () => detailText(found));
    });
}

function decideCommand(action: ResolveDeposit['action'], description: string): Command {
  return withOperatorFlags(new Command(action))
    .description(description)
    .argument('<brand>', 'the brand')
    .argument('<id>', 'its id, as `payments list` gives it')
    .requiredOption('--reason <text>', 'reason, recorded in the audit log')
    .action(async (brand: string, id: string, flags: OperatorFlags & { reason: string }) => {
      checkId(id, 'a deposit');
      const body = { id, action, reason: reasonOf(flags) };
      const target = await brandTarget(brand, flags);
      try {
        const resolved = await operatorCall(target, { path, method: 'PUT', body, accepts: isDeposit, words });
        print(flags, resolved, () => `${id} is ${resolved.state}`);
      } catch (error) {
        if (!(error instanceof OperationRejected && error.code === 'approvals.required')) throw error;
        const request = { operation: 'payments.resolve', input: body, reason: body.reason };
        const approval = await requestApproval(brand, flags, request);
        print(flags, { approval }, () => waitingText(brand, approval));
        process.exitCode = exitCode.errors;
      }
    });
}

function reconcileCommand(): Command {
  return withOperatorFlags(new Command('reconcile'))
    .description('Compares the ledger with the settlement file of a day; exits with 1 while exceptions are open')
    .argument('<brand>', 'the brand')
    .argument('<day>', 'the day in UTC, such as 2026-03-31')
    .action(async (brand: string, day: string, flags: OperatorFlags) => {
      if (!validate('api/payments#ReconcileRequest', { day }).valid) throw new UsageError(`"${day}" is not a day`);
      const target = await brandTarget(brand, flags);
      const request = { path: `${path}/reconcile`, method: 'POST' as const, body: { day }, words };
      const result = await operatorCall(target, { ...request, accepts: isReconciliation });
      print(flags, result, () => reconciliationText(result));
      if (result.open > 0) process.exitCode = exitCode.errors;
    });
}

function exceptionsCommand(): Command {
  return withOperatorFlags(new Command('exceptions'))
    .description('Lists open differences between the ledger and the settlement files')
    .argument('<brand>', 'the brand')
    .option('--all', 'matched and resolved ones too')
    .action(async (brand: string, flags: OperatorFlags & { all?: true }) => {
      const target = await brandTarget(brand, flags);
      const items: PaymentException[] = [];
      for (let after: string | null = ''; after !== null;) {
        const query = new URLSearchParams({
          ...(flags.all ? {} : { state: 'open' }),
          ...(after === '' ? {} : { after }),
        });
        const page: PaymentExceptions = await operatorCall(target, {
          path: `${path}/exceptions?${query.toString()}`,
          accepts: isExceptions,
        });
        items.push(...page.items);
        after = page.next;
      }
      print(flags, items, () => (items.length === 0 ? `${brand} has no such exceptions` : exceptionTable(items)));
    });
}

function resolveCommand(): Command {
  return withOperatorFlags(new Command('resolve'))
    .description('Records how an exception was resolved, and by whom')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'its id, as `payments exceptions` gives it')
    .requiredOption('--reason <text>', 'what was done, recorded in the audit log')
    .action(async (brand: string, id: string, flags: OperatorFlags & { reason: string }) => {
      checkId(id, 'an exception');
      const body = { id, reason: reasonOf(flags) };
      const target = await brandTarget(brand, flags);
      const request = { path: `${path}/exceptions`, method: 'PUT' as const, body, words };
      const resolved = await operatorCall(target, { ...request, accepts: isException });
      print(flags, resolved, () => `${id} is ${resolved.state}`);
    });
}

function print({ json }: OperatorFlags, value: object, text: () => string): void {
  console.log(json ? JSON.stringify(value, null, 2) : text());
}

function checkId(id: string, what: string): void {
  if (!validate('api/payments#DepositById', { id }).valid) throw new UsageError(`"${id}" is not the id of ${what}`);
}

function reasonOf({ reason }: { reason: string }): string {
  const text = reason.trim();
  if (text.length < 3 || text.length > 500) throw new UsageError('a reason has 3 to 500 characters');
  return text;
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

const isDeposits = (value: unknown): value is OperatorDeposits =>
  validate('api/payments#OperatorDeposits', value).valid;
const isDeposit = (value: unknown): value is OperatorDeposit => validate('api/payments#OperatorDeposit', value).valid;
const isDetail = (value: unknown): value is OperatorDepositDetail =>
  validate('api/payments#OperatorDepositDetail', value).valid;
const isReconciliation = (value: unknown): value is Reconciliation =>
  validate('api/payments#Reconciliation', value).valid;
const isExceptions = (value: unknown): value is PaymentExceptions =>
  validate('api/payments#PaymentExceptions', value).valid;
const isException = (value: unknown): value is PaymentException =>
  validate('api/payments#PaymentException', value).valid;
