import { Command } from 'commander';
import type {
  DecideRequest,
  OperatorWithdrawal,
  OperatorWithdrawalDetail,
} from '../../schema/generated/api/withdrawals.ts';
import { UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { callOrRequest } from './approvals.ts';
import { documentsCommand } from './withdrawal-documents.ts';
import { writeNewFile } from '../write-new-file.ts';
import { pageQuery, printPage, withPageFlags, type PageFlags } from './list-page.ts';
import { checkInput, choiceOf, reasonOf } from './operator-input.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

/** Why a withdrawal is not changed, by the server's error code. */
const words = {
  'request.not_found': 'this brand has no such withdrawal',
  'withdrawals.closed': 'the state of the withdrawal does not allow this; `withdrawals show` shows its state',
};

/** Creates `livery withdrawals`: reviews withdrawals and decides disputes. */
export function withdrawalsCommand(): Command {
  return new Command('withdrawals')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(proofCommand())
    .addCommand(decideCommand('review', 'Record that a withdrawal is being reviewed'))
    .addCommand(decideCommand('approve', 'Approve a withdrawal, which is then paid'))
    .addCommand(rejectCommand())
    .addCommand(resolveCommand())
    .addCommand(documentsCommand());
}

const states = ['requested', 'reviewing', 'approved', 'sent', 'disputed', 'received', 'rejected', 'returned'] as const;

function listCommand(): Command {
  return withPageFlags(withOperatorFlags(new Command('list')))
    .description('List the withdrawals of a brand that have not ended, newest first')
    .argument('<brand>', 'the brand')
    .option('--state <state>', `list the withdrawals in a state: ${states.join(', ')}`)
    .action(async (brand: string, flags: PageFlags & { state?: string }) => {
      const { state } = flags;
      const query = {
        ...(state === undefined ? {} : { state: choiceOf(states, state, 'a withdrawal state') }),
        ...pageQuery(flags),
      };
      const page = await operatorCall(await brandTarget(brand, flags), 'withdrawals.open', query);
      printPage(flags, page, (items) => (items.length === 0 ? `${brand} has no such withdrawals` : table(items)));
    });
}

function showCommand(): Command {
  return withOperatorFlags(new Command('show'))
    .description('Show a withdrawal with its stages, its dispute and its payouts')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'withdrawal id shown by `withdrawals list`')
    .action(async (brand: string, id: string, flags: OperatorFlags) => {
      checkId(id);
      print(flags, await operatorCall(await brandTarget(brand, flags), 'withdrawals.show', { id }, words), detailText);
    });
}

function proofCommand(): Command {
  return withOperatorFlags(new Command('proof'))
    .description('Write an image that the member has sent with a dispute to a file')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'withdrawal id shown by `withdrawals list`')
    .argument('<image>', 'image id shown by `withdrawals show`')
    .argument('<file>', 'the file to write, which must not exist')
    .action(async (brand: string, id: string, imageId: string, file: string, flags: OperatorFlags) => {
      checkId(id);
      const target = await brandTarget(brand, flags);
      const missing = { 'request.not_found': 'this withdrawal has no such image' };
      const proof = await operatorCall(target, 'withdrawals.proof', { id, imageId }, missing);
      await writeNewFile(file, Buffer.from(proof.base64, 'base64'));
      print(flags, { file, mediaType: proof.mediaType }, () => `${file} (${proof.mediaType})`);
    });
}

function decideCommand(decision: 'review' | 'approve', description: string): Command {
  return withOperatorFlags(new Command(decision))
    .description(description)
    .argument('<brand>', 'the brand')
    .argument('<id>', 'withdrawal id shown by `withdrawals list`')
    .action((brand: string, id: string, flags: OperatorFlags) => decide(brand, flags, { id, decision }));
}

function rejectCommand(): Command {
  return withOperatorFlags(new Command('reject'))
    .description('Reject a withdrawal: the money goes back to the wallet')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'withdrawal id shown by `withdrawals list`')
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
    .description('Resolve a dispute: pay the missing amount again, return it to the wallet, or close it as received')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'withdrawal id shown by `withdrawals list`')
    .argument('<decision>', Object.keys(decisions).join(', '))
    .requiredOption('--reason <text>', 'reason, which the member reads')
    .action((brand: string, id: string, typed: string, flags: OperatorFlags & { reason: string }) => {
      const decision = Object.hasOwn(decisions, typed) ? decisions[typed] : undefined;
      if (decision === undefined)
        throw new UsageError(`"${typed}" is not a decision; expected ${Object.keys(decisions).join(', ')}`);
      return decide(brand, flags, { id, decision, reason: reasonOf(flags) });
    });
}

/** Decides a withdrawal. Where the brand requires a second person, requests the approval instead, and exits with 1. */
async function decide(brand: string, flags: OperatorFlags, input: DecideRequest): Promise<void> {
  checkId(input.id);
  const reason = input.reason ?? `${input.decision} the withdrawal`;
  const decided = await callOrRequest(brand, flags, { id: 'withdrawals.decide', input, reason, words });
  if (decided !== null) print(flags, decided, ({ state }) => `${input.id} is ${state}`);
}

function checkId(id: string): void {
  checkInput('withdrawals#WithdrawalById', { id }, `"${id}" is not the id of a withdrawal`);
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
