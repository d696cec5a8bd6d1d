import { Command } from 'commander';
import pc from 'picocolors';
import type { OperatorRound, OperatorRounds, ResolveRound } from '../../schema/generated/api/play.ts';
import { validate } from '../../schema/validate.ts';
import { exitCode, OperationRejected, UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { requestApproval, waitingText } from './approvals.ts';
import { brandTarget, columns } from './operator-target.ts';

interface RoundFlags {
  url?: string;
  json?: true;
}

type Action = ResolveRound['action'];

const path = '/wps/operator/rounds';

/** Why a round is not changed, by the server's error code or the vendor's reason. */
const words = {
  'play.unknown_round': 'there is no such round of this brand',
  round_settled: 'the round has already ended in another way',
  round_open: 'the result of the round is not known yet',
  round_pending: 'a call for the round is on its way to the wallet; try again in a moment',
};

/** Creates `livery round`: lists unfinished rounds and resolves one. */
export function roundCommand(): Command {
  return new Command('round')
    .addCommand(listCommand())
    .addCommand(
      resolveCommand('retry', 'Resend the call that the wallet rejected; exits with 1 if the round is still stuck'),
    )
    .addCommand(resolveCommand('void', 'Ends a round by giving its stake back'))
    .addCommand(resolveCommand('settle', 'Ends a round by paying the result it has'));
}

function listCommand(): Command {
  return withTarget(new Command('list'))
    .description('Lists the rounds of a brand that are stuck, oldest first')
    .option('--open', 'every round that is not over, stuck ones too')
    .action(async (brand: string, flags: RoundFlags & { open?: true }) => {
      const query = flags.open ? '?state=open' : '';
      const { items } = await operatorCall(await brandTarget(brand, flags), {
        path: `${path}${query}`,
        accepts: isRounds,
      });
      console.log(flags.json ? JSON.stringify(items, null, 2) : table(brand, items, flags.open ? 'open' : 'stuck'));
    });
}

function resolveCommand(action: Action, description: string): Command {
  return withTarget(new Command(action))
    .argument('<round>', 'its id, as `round list` gives it')
    .description(description)
    .option('--reason <text>', `reason, recorded in the audit log${action === 'retry' ? '' : ' (required)'}`)
    .action(async (brand: string, roundId: string, flags: RoundFlags & { reason?: string }) => {
      const body = askedFor(action, roundId, flags.reason);
      const round = await resolved(brand, flags, body);
      if (round === null) return;
      console.log(flags.json ? JSON.stringify(round, null, 2) : sentence(round));
      if (round.state === 'stuck') process.exitCode = exitCode.errors;
    });
}

function withTarget(command: Command): Command {
  return command
    .argument('<brand>', 'the brand')
    .option('--url <url>', 'a server elsewhere; its token is read from LIVERY_OPERATOR_TOKEN')
    .option('--json', 'report as JSON');
}

/**
 * Has the vendor resolve the round. When the brand requires a second person, requests the action instead, prints the
 * request and returns null: the round is as it was, so the exit code is 1.
 */
async function resolved(brand: string, flags: RoundFlags, body: ResolveRound): Promise<OperatorRound | null> {
  const target = await brandTarget(brand, flags);
  try {
    return await operatorCall(target, { path, method: 'PUT', body, accepts: isRound, words });
  } catch (error) {
    if (!(error instanceof OperationRejected && error.code === 'approvals.required')) throw error;
    const request = { operation: 'play.resolveRound', input: body, reason: body.reason ?? '' };
    const approval = await requestApproval(brand, flags, request);
    console.log(flags.json ? JSON.stringify({ approval }, null, 2) : waitingText(brand, approval));
    process.exitCode = exitCode.errors;
    return null;
  }
}

/** Returns the call for the operator's action. Throws `UsageError` if it is incomplete. */
function askedFor(action: Action, roundId: string, given: string | undefined): ResolveRound {
  const reason = given?.trim() ?? '';
  if (action !== 'retry' && reason === '') throw new UsageError(`${action} needs a reason: --reason "…"`);
  const asked = { roundId, action, ...(reason === '' ? {} : { reason }) };
  const checked = validate('api/play#ResolveRound', asked);
  if (checked.valid) return asked;
  const inReason = checked.errors.some(({ instancePath }) => instancePath === '/reason');
  throw new UsageError(inReason ? 'a reason has 3 to 500 characters' : `"${roundId}" is not the id of a round`);
}

function isRounds(value: unknown): value is OperatorRounds {
  return validate('api/play#OperatorRounds', value).valid;
}

function isRound(value: unknown): value is OperatorRound {
  return validate('api/play#OperatorRound', value).valid;
}

function table(brand: string, rounds: readonly OperatorRound[], state: 'stuck' | 'open'): string {
  if (rounds.length === 0) return `${brand} has no ${state} rounds`;
  const rows = [
    ['round', 'state', 'game', 'bet', 'win', 'placed', 'attempts', 'next attempt'],
    ...rounds.map((round) => [
      round.roundId,
      `${round.state}${round.code === null ? '' : ` (${round.code})`}`,
      `${round.vassalage}/${round.gameId}`,
      `${round.bet} ${round.currency}`,
      `${round.win} ${round.currency}`,
      round.placedAt,
      String(round.attempts),
      round.nextTryAt ?? '–',
    ]),
  ];
  const [first = '', ...rest] = columns(rows).split('\n');
  return [pc.bold(first), ...rest].join('\n');
}

function sentence({ roundId, state, code, bet, win, currency, nextTryAt }: OperatorRound): string {
  const money = `bet ${bet} ${currency}, win ${win} ${currency}`;
  const next = nextTryAt === null ? '' : `; next attempt ${nextTryAt}`;
  return `${roundId} is ${state}${code === null ? '' : ` (${code})`}, ${money}${next}`;
}
