import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import type {
  DecideRequest,
  OperatorWithdrawal,
  OperatorWithdrawalDetail,
  OperatorWithdrawals,
  Proof,
} from '../../schema/generated/api/withdrawals.ts';
import { validate } from '../../schema/validate.ts';
import { exitCode, OperationRejected, UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { requestApproval, waitingText } from './approvals.ts';
import { documentsCommand } from './withdrawal-documents.ts';
import { brandTarget, columns, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

const path = '/wps/operator/withdrawals';

/** Why a withdrawal is not changed, by the server's error code. */
const words = {
  'request.not_found': 'there is no such withdrawal of this brand',
  'withdrawals.closed': 'the state of the withdrawal does not allow this; `withdrawals show` gives its state',
};

/** Creates `livery withdrawals`: reviews withdrawals and decides disputes. */
export function withdrawalsCommand(): Command {
  return new Command('withdrawals')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(proofCommand())
    .addCommand(decideCommand('review', 'Records that a withdrawal is being reviewed'))
    .addCommand(decideCommand('approve', 'Approves a withdrawal, which is then paid'))
    .addCommand(rejectCommand())
    .addCommand(resolveCommand())
    .addCommand(documentsCommand());
}

const states = ['requested', 'reviewing', 'approved', 'sent', 'disputed', 'received', 'rejected', 'returned'];

function listCommand(): Command {
  return withOperatorFlags(new Command('list'))
    .description('Lists the withdrawals of a brand that have not ended, newest first')
    .argument('<brand>', 'the brand')
    .option('--state <state>', `those in a state instead: ${states.join(', ')}`)
    .option('--before <id>', 'those older than a withdrawal, for the next page')
    .action(async (brand: string, flags: OperatorFlags & { state?: string; before?: string }) => {
      const { state, before } = flags;
      if (state !== undefined && !states.includes(state))
        throw new UsageError(`"${state}" is no state of a withdrawal`);
      if (before !== undefined) checkId(before);
      const query = new URLSearchParams({
        ...(state === undefined ? {} : { state }),
        ...(before === undefined ? {} : { before }),
      });
      const target = await brandTarget(brand, flags);
      const { items, next } = await operatorCall(target, { path: `${path}?${query.toString()}`, accepts: isPage });
      print(flags, items, () => (items.length === 0 ? `${brand} has no such withdrawals` : table(items)));
      if (next !== null && !flags.json) console.log(`older ones: --before ${next}`);
    });
}

function showCommand(): Command {
  return withOperatorFlags(new Command('show'))
    .description('Shows a withdrawal with its stages, its dispute and its payouts')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'its id, as `withdrawals list` gives it')
    .action(async (brand: string, id: string, flags: OperatorFlags) => {
      checkId(id);
      const query = new URLSearchParams({ id }).toString();
      const target = await brandTarget(brand, flags);
      const found = await operatorCall(target, { path: `${path}/one?${query}`, accepts: isDetail, words });
      print(flags, found, () => detailText(found));
    });
}

function proofCommand(): Command {
  return withOperatorFlags(new Command('proof'))
    .description('Writes an image that the member has sent with a dispute to a file')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'its id, as `withdrawals list` gives it')
    .argument('<image>', 'the id of the image, as `withdrawals show` gives it')
    .argument('<file>', 'the file to write, which must not exist')
    .action(async (brand: string, id: string, imageId: string, file: string, flags: OperatorFlags) => {
      checkId(id);
      const query = new URLSearchParams({ id, imageId }).toString();
      const target = await brandTarget(brand, flags);
      const proof = await operatorCall(target, {
        path: `${path}/proof?${query}`,
        accepts: isProof,
        words: { 'request.not_found': 'this withdrawal has no such image' },
      });
      await writeFile(file, Buffer.from(proof.base64, 'base64'), { flag: 'wx' }).catch((cause: unknown) => {
        throw new UsageError(`${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`);
      });
      print(flags, { file, mediaType: proof.mediaType }, () => `${file} (${proof.mediaType})`);
    });
}

function decideCommand(decision: 'review' | 'approve', description: string): Command {
  return withOperatorFlags(new Command(decision))
    .description(description)
    .argument('<brand>', 'the brand')
    .argument('<id>', 'its id, as `withdrawals list` gives it')
    .action((brand: string, id: string, flags: OperatorFlags) => decide(brand, flags, { id, decision }));
}

function rejectCommand(): Command {
  return withOperatorFlags(new Command('reject'))
    .description('Rejects a withdrawal: the money goes back to the wallet')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'its id, as `withdrawals list` gives it')
    .requiredOption('--reason <text>', 'reason, which the member reads')
    .action((brand: string, id: string, flags: OperatorFlags & { reason: string }) =>
      decide(brand, flags, { id, decision: 'reject', reason: reasonOf(flags) }),
    );
}

/** What an operator decides about a dispute, as it is typed. */
const decisions: Readonly<Record<string, DecideRequest['decision']>> = {
  again: 'payAgain',
  return: 'return',
  force: 'force',
};

function resolveCommand(): Command {
  return withOperatorFlags(new Command('resolve'))
    .description('Decides a dispute: pays what is missing again, returns it to the wallet, or forces the receipt')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'its id, as `withdrawals list` gives it')
    .argument('<decision>', Object.keys(decisions).join(', '))
    .requiredOption('--reason <text>', 'reason, which the member reads')
    .action((brand: string, id: string, typed: string, flags: OperatorFlags & { reason: string }) => {
      const decision = Object.hasOwn(decisions, typed) ? decisions[typed] : undefined;
      if (decision === undefined)
        throw new UsageError(`"${typed}" is no decision; expected ${Object.keys(decisions).join(', ')}`);
      return decide(brand, flags, { id, decision, reason: reasonOf(flags) });
    });
}

/** Decides a withdrawal. Where the brand requires a second person, requests the approval instead, and exits with 1. */
async function decide(brand: string, flags: OperatorFlags, body: DecideRequest): Promise<void> {
  checkId(body.id);
  const target = await brandTarget(brand, flags);
  try {
    const decided = await operatorCall(target, { path, method: 'PUT', body, accepts: isWithdrawal, words });
    print(flags, decided, () => `${body.id} is ${decided.state}`);
  } catch (error) {
    if (!(error instanceof OperationRejected && error.code === 'approvals.required')) throw error;
    const reason = body.reason ?? `${body.decision} the withdrawal`;
    const approval = await requestApproval(brand, flags, { operation: 'withdrawals.decide', input: body, reason });
    print(flags, { approval }, () => waitingText(brand, approval));
    process.exitCode = exitCode.errors;
  }
}

function print({ json }: OperatorFlags, value: object, text: () => string): void {
  console.log(json ? JSON.stringify(value, null, 2) : text());
}

function checkId(id: string): void {
  if (!validate('api/withdrawals#WithdrawalById', { id }).valid)
    throw new UsageError(`"${id}" is not the id of a withdrawal`);
}

function reasonOf({ reason }: { reason: string }): string {
  const text = reason.trim();
  if (text.length < 3 || text.length > 500) throw new UsageError('a reason has 3 to 500 characters');
  return text;
}

function table(items: readonly OperatorWithdrawal[]): string {
  return columns([
    ['withdrawal', 'state', 'member', 'amount', 'fee', 'received', 'card', 'requested'],
    ...items.map((each) => [
      each.id,
      each.state,
      each.username,
      `${each.amount} ${each.currency}`,
      each.fee,
      each.received,
      `${each.card.bank} …${each.card.lastFour}`,
      each.stages[0]?.at ?? '',
    ]),
  ]);
}

function detailText({ withdrawal, payouts }: OperatorWithdrawalDetail): string {
  const { stages, dispute, reason, card, remaining, currency } = withdrawal;
  const paid = payouts.map((each) => [each.providerId ?? '–', each.state, each.amount, each.received, each.at]);
  return [
    table([withdrawal]),
    `holder: ${card.holder}; still to be paid: ${remaining} ${currency}`,
    columns([['stage', 'since'], ...stages.map(({ state, at }) => [state, at])]),
    ...(dispute === null
      ? []
      : [`dispute: received ${dispute.received} ${currency}: ${dispute.remark}`, ...imageLines(dispute.proofs)]),
    ...(reason === null ? [] : [`reason: ${reason}`]),
    ...(paid.length === 0 ? [] : [columns([['payout', 'state', 'amount', 'received', 'created'], ...paid])]),
  ].join('\n\n');
}

function imageLines(proofs: readonly string[]): string[] {
  return proofs.length === 0 ? [] : [columns([['image'], ...proofs.map((id) => [id])])];
}

const isPage = (value: unknown): value is OperatorWithdrawals =>
  validate('api/withdrawals#OperatorWithdrawals', value).valid;
const isWithdrawal = (value: unknown): value is OperatorWithdrawal =>
  validate('api/withdrawals#OperatorWithdrawal', value).valid;
const isDetail = (value: unknown): value is OperatorWithdrawalDetail =>
  validate('api/withdrawals#OperatorWithdrawalDetail', value).valid;
const isProof = (value: unknown): value is Proof => validate('api/withdrawals#Proof', value).valid;
