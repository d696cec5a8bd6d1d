import { Command } from 'commander';
import type { Approval, ApprovalList } from '../../schema/generated/api/approvals.ts';
import { validate } from '../../schema/validate.ts';
import { exitCode, UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { visible } from '../report/visible.ts';
import { brandTarget, columns, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

const path = '/wps/operator/approvals';

/** Creates `livery approvals`: requests that a second person decides. */
export function approvalsCommand(): Command {
  return new Command('approvals')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(decideCommand('approve', 'Executes the request of another person'))
    .addCommand(decideCommand('reject', 'Rejects a request, or withdraws the own one'))
    .addCommand(breakGlassCommand());
}

/** Requests an operation that another person decides. */
export async function requestApproval(
  brand: string,
  flags: OperatorFlags,
  body: { operation: string; input: object; reason: string },
): Promise<Approval> {
  return operatorCall(await brandTarget(brand, flags), { path, method: 'POST', body, accepts: isApproval });
}

/** Returns the text for a request that waits for its decision. */
export function waitingText(brand: string, { id, expiresAt, hash }: Approval): string {
  return `${id} waits for another person until ${expiresAt}: livery approvals approve ${brand} ${id} --hash ${hash}`;
}

function listCommand(): Command {
  return withOperatorFlags(new Command('list'))
    .description('Lists the requests of a brand that wait for a decision')
    .argument('<brand>', 'the brand')
    .option('--all', 'decided and expired requests too')
    .action(async (brand: string, flags: OperatorFlags & { all?: true }) => {
      const query = flags.all ? '?state=all' : '';
      const { items } = await operatorCall(await brandTarget(brand, flags), {
        path: `${path}${query}`,
        accepts: isApprovals,
      });
      console.log(flags.json ? JSON.stringify(items, null, 2) : table(items));
    });
}

function showCommand(): Command {
  return withOperatorFlags(new Command('show'))
    .description('Shows a request, its effect, and the hash that a decision carries')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'its id, as `approvals list` gives it')
    .action(async (brand: string, id: string, flags: OperatorFlags) => {
      const query = new URLSearchParams({ id }).toString();
      const found = await operatorCall(await brandTarget(brand, flags), {
        path: `${path}/one?${query}`,
        accepts: isApproval,
      });
      console.log(flags.json ? JSON.stringify(found, null, 2) : text(found));
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
    .argument('<id>', 'its id')
    .requiredOption('--hash <hash>', 'the hash that `approvals show` prints: what is decided is what was seen')
    .option('--reason <text>', 'reason, recorded in the audit log')
    .action(async (brand: string, id: string, flags: DecideFlags) => {
      const { hash, reason } = flags;
      const body = { id, hash, approve: name === 'approve', ...(reason === undefined ? {} : { reason }) };
      checkInput('DecideApproval', body, 'a hash has 64 hexadecimal digits');
      await send(brand, flags, { path, body });
    });
}

function breakGlassCommand(): Command {
  return withOperatorFlags(new Command('break-glass'))
    .description('Executes a request without a second person; the audit log and a metric show it')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'its id')
    .requiredOption('--hash <hash>', 'the hash that `approvals show` prints')
    .requiredOption('--reason <text>', 'why it cannot wait, recorded in the audit log')
    .action(async (brand: string, id: string, flags: DecideFlags) => {
      const body = { id, hash: flags.hash, reason: flags.reason ?? '' };
      checkInput('BreakGlass', body, 'a hash has 64 hexadecimal digits, and a reason 3 to 500 characters');
      await send(brand, flags, { path: `${path}/break-glass`, body });
    });
}

/** Sends a decision and prints its result; exit 1 when the effect failed. */
async function send(brand: string, flags: OperatorFlags, request: { path: string; body: object }): Promise<void> {
  const decided = await operatorCall(await brandTarget(brand, flags), {
    ...request,
    method: 'PUT',
    accepts: isApproval,
    words,
  });
  console.log(flags.json ? JSON.stringify(decided, null, 2) : text(decided));
  if (decided.failure !== null) process.exitCode = exitCode.errors;
}

/** Why a request is not decided, by the server's error code. */
const words = {
  'approvals.own': 'you made this request; another person must approve it',
  'approvals.appointed':
    'within the last day you have made the account of its author, or its author yours; another person must approve it',
  'approvals.changed': 'what the request is about has changed, or its author lost the permission; make a new request',
  'approvals.closed': 'the request was decided already or has expired',
  'request.not_found': 'there is no such request of this brand',
};

function checkInput(definition: string, body: object, message: string): void {
  if (!validate(`api/approvals#${definition}`, body).valid) throw new UsageError(message);
}

function isApproval(value: unknown): value is Approval {
  return validate('api/approvals#Approval', value).valid;
}

function isApprovals(value: unknown): value is ApprovalList {
  return validate('api/approvals#ApprovalList', value).valid;
}

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
