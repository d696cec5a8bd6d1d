import { Command } from 'commander';
import type { OperationId } from '../../schema/api/operations.ts';
import type { Approval } from '../../schema/generated/api/approvals.ts';
import type { OperationTypes } from '../../schema/generated/operation-types.ts';
import { exitCode, OperationRejected } from '../exit.ts';
import { operatorCall, type CallArguments, type ErrorWords } from '../operator-api.ts';
import { visible } from '../report/visible.ts';
import { pageQuery, printPage, withPageFlags, type PageFlags } from './list-page.ts';
import { checkInput } from './operator-input.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

/** Creates `livery approvals`: requests that a second person decides. */
export function approvalsCommand(): Command {
  return new Command('approvals')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(decideCommand('approve', 'Approve and execute another person’s request'))
    .addCommand(decideCommand('reject', 'Reject a request, or withdraw your own'))
    .addCommand(breakGlassCommand());
}

interface Approvable<Id extends OperationId> {
  id: Id;
  input: OperationTypes[Id]['request'];
  /** Why, for the person who decides. */
  reason: string;
  words?: ErrorWords;
}

/**
 * Calls an operation and returns its value. Where it needs a second person, requests it instead, prints the request, and
 * returns null: nothing has changed, so the exit code is 1.
 */
export async function callOrRequest<Id extends OperationId>(
  brand: string,
  flags: OperatorFlags,
  { id, input, reason, words = {} }: Approvable<Id>,
): Promise<OperationTypes[Id]['value'] | null> {
  const target = await brandTarget(brand, flags);
  try {
    // The input and its words are the arguments of every operation that has an input.
    return await operatorCall(target, id, ...([input, words] as unknown as CallArguments<Id>));
  } catch (error) {
    if (!(error instanceof OperationRejected && error.code === 'approvals.required')) throw error;
    await requestApproval(brand, flags, { operation: id, input: { ...input }, reason });
    return null;
  }
}

/** Requests an operation that another person decides, and prints the request. Nothing has changed: exit code 1. */
export async function requestApproval(
  brand: string,
  flags: OperatorFlags,
  request: OperationTypes['approvals.request']['request'],
): Promise<void> {
  const approval = await operatorCall(await brandTarget(brand, flags), 'approvals.request', request);
  print(flags, { approval }, () => waitingText(brand, approval));
  process.exitCode = exitCode.errors;
}

/** Returns the text for a request that waits for its decision. */
function waitingText(brand: string, { id, expiresAt, hash }: Approval): string {
  return `${id} is waiting for a second person (expires ${expiresAt}): livery approvals approve ${brand} ${id} --hash ${hash}`;
}

function listCommand(): Command {
  return withPageFlags(withOperatorFlags(new Command('list')))
    .description('List the requests that are waiting for a decision')
    .argument('<brand>', 'the brand')
    .option('--all', 'decided and expired requests too')
    .action(async (brand: string, flags: PageFlags & { all?: true }) => {
      const query = { ...(flags.all ? { state: 'all' as const } : {}), ...pageQuery(flags) };
      printPage(flags, await operatorCall(await brandTarget(brand, flags), 'approvals.list', query), table);
    });
}

function showCommand(): Command {
  return withOperatorFlags(new Command('show'))
    .description('Show a request, its effect, and the hash that a decision needs')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'request id shown by `approvals list`')
    .action(async (brand: string, id: string, flags: OperatorFlags) => {
      print(flags, await operatorCall(await brandTarget(brand, flags), 'approvals.show', { id }), text);
    });
}

interface DecideFlags extends OperatorFlags {
  hash: string;
  reason?: string;
}

function decideCommand(name: 'approve' | 'reject', description: string): Command {
  return withOperatorFlags(new Command(name))
    .description(description)
    .argument('<brand>', 'the brand')
    .argument('<id>', 'request id shown by `approvals list`')
    .requiredOption(
      '--hash <hash>',
      'hash printed by `approvals show`; it ensures that you decide on the request you have seen',
    )
    .option('--reason <text>', 'reason, recorded in the audit log')
    .action(async (brand: string, id: string, flags: DecideFlags) => {
      const { hash, reason } = flags;
      const body = { id, hash, approve: name === 'approve', ...(reason === undefined ? {} : { reason }) };
      checkInput('approvals#DecideApproval', body, 'invalid hash; use the 64 hexadecimal digits of `approvals show`');
      printDecided(flags, await operatorCall(await brandTarget(brand, flags), 'approvals.decide', body, words));
    });
}

function breakGlassCommand(): Command {
  return withOperatorFlags(new Command('break-glass'))
    .description('Execute a request without a second person; the audit log and a metric show it')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'request id shown by `approvals list`')
    .requiredOption('--hash <hash>', 'the hash that `approvals show` prints')
    .requiredOption('--reason <text>', 'why it cannot wait, recorded in the audit log')
    .action(async (brand: string, id: string, flags: DecideFlags) => {
      const body = { id, hash: flags.hash, reason: flags.reason ?? '' };
      checkInput(
        'approvals#BreakGlass',
        body,
        'invalid hash or reason; use the 64 hexadecimal digits of `approvals show` and a reason of 3 to 500 characters',
      );
      printDecided(flags, await operatorCall(await brandTarget(brand, flags), 'approvals.breakGlass', body, words));
    });
}

/** Prints a request that was decided; exit 1 when its effect failed. */
function printDecided(flags: OperatorFlags, decided: Approval): void {
  print(flags, decided, text);
  if (decided.failure !== null) process.exitCode = exitCode.errors;
}

/** Why a request is not decided, by the server's error code. */
const words = {
  'approvals.own': 'you made this request; another person must approve it',
  'approvals.appointed':
    'within the last day you have made the account of its author, or its author yours; another person must approve it',
  'approvals.changed':
    'the data behind the request has changed, or its author no longer has the permission; make a new request',
  'approvals.closed': 'the request was decided already or has expired',
  'request.not_found': 'this brand has no such request',
};

function table(items: readonly Approval[]): string {
  if (items.length === 0) return 'no requests';
  return columns([
    ['id', 'state', 'operation', 'requested by', 'expires', 'reason'],
    ...items.map(({ id, state, operation, requestedBy, expiresAt, reason }) => [
      id,
      state,
      operation,
      requestedBy,
      expiresAt,
      reason,
    ]),
  ]);
}

function text(approval: Approval): string {
  const { id, state, operation, input, before, reason, requestedBy, requestedAt, expiresAt, hash } = approval;
  const { decidedBy, decidedAt, decisionReason, breakGlass, failure } = approval;
  const decision = decidedBy === null ? [] : [`decided    ${decidedBy}, ${decidedAt ?? ''}, ${decisionReason ?? ''}`];
  return [
    `${id}  ${state}${breakGlass ? ', break-glass' : ''}${failure === null ? '' : `, failed: ${failure}`}`,
    `operation  ${operation} ${JSON.stringify(input)}`,
    `about      ${JSON.stringify(before)}`,
    `requested  ${requestedBy}, ${requestedAt}, expires ${expiresAt}`,
    `reason     ${reason}`,
    ...decision,
    `hash       ${hash}`,
  ]
    .map(visible)
    .join('\n');
}
