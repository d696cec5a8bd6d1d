import { Command } from 'commander';
import type { CloseFindingRequest, LedgerFinding, LedgerFindings } from '../../schema/generated/api/wallet.ts';
import { validate } from '../../schema/validate.ts';
import { exitCode, RejectedError, UsageError } from '../exit.ts';
import { operatorCall, type OperatorTarget } from '../operator-api.ts';
import { requestApproval, waitingText } from './approvals.ts';
import { brandTarget, columns, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

const path = '/wps/operator/ledger/findings';

/** Digits of the id of a finding that the list shows; more are accepted. */
const SHOWN = 12;

/** Creates the commands of `livery ledger` for what does not verify: the list, and the explanation of one finding. */
export function ledgerFindings(): Command[] {
  return [findingsCommand(), explainCommand()];
}

function findingsCommand(): Command {
  return withOperatorFlags(new Command('findings'))
    .description('Lists what does not verify, open or explained')
    .argument('<brand>', 'the brand')
    .action(async (brand: string, flags: OperatorFlags) => {
      const found = await findings(await brandTarget(brand, flags));
      console.log(flags.json ? JSON.stringify(found, null, 2) : table(brand, found));
    });
}

function explainCommand(): Command {
  return withOperatorFlags(new Command('explain'))
    .description('Requests that a finding is closed; another person approves it, and `verify` passes over it')
    .argument('<brand>', 'the brand')
    .argument('<finding>', 'its id, as `ledger findings` gives it')
    .option('--reason <text>', 'how it came about, and why it stays (required)')
    .action(async (brand: string, id: string, flags: OperatorFlags & { reason?: string }) => {
      const reason = (flags.reason ?? '').trim();
      if (reason === '') throw new UsageError('explain needs a reason: --reason "…"');
      if (reason.length < 3 || reason.length > 500) throw new UsageError('a reason has 3 to 500 characters');
      const { check, subject, detail, after } = await openFinding(brand, id, flags);
      const input: CloseFindingRequest = { check, subject, detail, after, reason };
      const approval = await requestApproval(brand, flags, { operation: 'wallet.closeFinding', input, reason });
      console.log(flags.json ? JSON.stringify({ approval }, null, 2) : waitingText(brand, approval));
      process.exitCode = exitCode.errors;
    });
}

/** Returns the open finding with an id. Throws `UsageError` for one that there is not, `RejectedError` if it is closed. */
async function openFinding(brand: string, id: string, flags: OperatorFlags): Promise<LedgerFinding> {
  if (!/^[0-9a-f]{12,64}$/.test(id))
    throw new UsageError(`the id of a finding has ${SHOWN} hexadecimal digits: livery ledger findings ${brand}`);
  const found = (await findings(await brandTarget(brand, flags))).find((each) => each.id.startsWith(id));
  if (found === undefined)
    throw new UsageError(`the ledger has no finding ${id} now; list them with: livery ledger findings ${brand}`);
  if (found.closed !== null) throw new RejectedError(`finding ${id} is closed already: ${closure(found.closed)}`);
  return found;
}

async function findings(target: OperatorTarget): Promise<LedgerFinding[]> {
  const found: LedgerFinding[] = [];
  for (let query = ''; ;) {
    const { next, items } = await operatorCall(target, { path: `${path}${query}`, accepts: isFindings });
    found.push(...items);
    if (next === null) return found;
    query = `?after=${encodeURIComponent(next)}`;
  }
}

function table(brand: string, found: readonly LedgerFinding[]): string {
  if (found.length === 0) return `${brand}: no findings`;
  return columns([
    ['finding', 'state', 'check', 'what', 'explanation'],
    ...found.map(({ id, check, subject, detail, closed }) => [
      id.slice(0, SHOWN),
      closed === null ? 'open' : 'explained',
      check,
      `${subject}: ${detail}`,
      closed === null ? '' : closure(closed),
    ]),
  ]);
}

function closure({ reason, closedBy, closedAt }: NonNullable<LedgerFinding['closed']>): string {
  return `${reason} (${closedBy}, ${closedAt})`;
}

function isFindings(value: unknown): value is LedgerFindings {
  return validate('api/wallet#LedgerFindings', value).valid;
}
