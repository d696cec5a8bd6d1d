import { Command } from 'commander';
import type { CloseFindingRequest, LedgerFinding, LedgerFindings } from '../../schema/generated/api/wallet.ts';
import { RejectedError, UsageError } from '../exit.ts';
import { operatorCall, type OperatorTarget } from '../operator-api.ts';
import { requestApproval } from './call-or-request.ts';
import { reasonOf } from './operator-input.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

/** Digits of the id of a finding that the list shows; more are accepted. */
const SHOWN = 12;

/** Creates the commands of `livery ledger` for what does not verify: the list, and the explanation of one finding. */
export function ledgerFindings(): Command[] {
  return [findingsCommand(), explainCommand()];
}

function findingsCommand(): Command {
  return withOperatorFlags(new Command('findings'))
    .description('List what does not verify, open or explained')
    .argument('<brand>', 'the brand')
    .action(async (brand: string, flags: OperatorFlags) => {
      const found = await findings(await brandTarget(brand, flags));
      print(flags, found, () => table(brand, found));
    });
}

function explainCommand(): Command {
  return withOperatorFlags(new Command('explain'))
    .description('Request the closing of a finding; a second person must approve it, and `verify` then skips it')
    .argument('<brand>', 'the brand')
    .argument('<finding>', 'finding id shown by `ledger findings`')
    .option('--reason <text>', 'how it came about, and why it stays (required)')
    .action(async (brand: string, id: string, flags: OperatorFlags & { reason?: string }) => {
      if ((flags.reason ?? '').trim() === '') throw new UsageError('explain needs a reason: --reason "…"');
      const reason = reasonOf({ reason: flags.reason ?? '' });
      const { check, subject, detail, cursor } = await openFinding(brand, id, flags);
      const input: CloseFindingRequest = { check, subject, detail, cursor, reason };
      await requestApproval(brand, flags, { operation: 'wallet.closeFinding', input: { ...input }, reason });
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
  for (let query: { cursor?: string } = {}; ;) {
    const { items, nextCursor }: LedgerFindings = await operatorCall(target, 'wallet.findings', query);
    found.push(...items);
    if (nextCursor === null) return found;
    query = { cursor: nextCursor };
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
