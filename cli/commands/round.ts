import { Command } from 'commander';
import pc from 'picocolors';
import type { OperatorRound, ResolveRound } from '../../schema/generated/api/play.ts';
import { validate } from '../../schema/validate.ts';
import { exitCode, UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { callOrRequest } from './call-or-request.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

type Action = ResolveRound['action'];

/** Why a round is not changed, by the server's error code or the vendor's reason. */
const words = {
  'play.unknown_round': 'this brand has no such round',
  round_settled: 'the round has already ended in another way',
  round_open: 'the result of the round is not known yet',
  round_pending: 'a wallet call for this round is in progress; try again in a moment',
};

/** Creates `livery round`: lists unfinished rounds and resolves one. */
export function roundCommand(): Command {
  return new Command('round')
    .addCommand(listCommand())
    .addCommand(
      resolveCommand('retry', 'Resend the call that the wallet rejected; exits with 1 if the round is still stuck'),
    )
    .addCommand(resolveCommand('void', 'Void a round: refund the stake'))
    .addCommand(resolveCommand('settle', 'Settle a round: pay its recorded result'));
}

function listCommand(): Command {
  return withTarget(new Command('list'))
    .description('List the rounds of a brand that are stuck, oldest first')
    .option('--open', 'all open rounds, including stuck ones')
    .action(async (brand: string, flags: OperatorFlags & { open?: true }) => {
      const state = flags.open ? 'open' : 'stuck';
      const { items } = await operatorCall(await brandTarget(brand, flags), 'play.operatorRounds', { state });
      print(flags, items, () => table(brand, items, state));
    });
}

function resolveCommand(action: Action, description: string): Command {
  return withTarget(new Command(action))
    .argument('<round>', 'round id shown by `round list`')
    .description(description)
    .option('--reason <text>', `reason, recorded in the audit log${action === 'retry' ? '' : ' (required)'}`)
    .action(async (brand: string, roundId: string, flags: OperatorFlags & { reason?: string }) => {
      const input = askedFor(action, roundId, flags.reason);
      const call = { id: 'play.resolveRound', input, reason: input.reason ?? '', words } as const;
      const round = await callOrRequest(brand, flags, call);
      if (round === null) return;
      print(flags, round, sentence);
      if (round.state === 'stuck') process.exitCode = exitCode.errors;
    });
}

function withTarget(command: Command): Command {
  return withOperatorFlags(command.argument('<brand>', 'the brand'));
}

/** Returns the call for the operator's action. Throws `UsageError` if it is incomplete. */
function askedFor(action: Action, roundId: string, given: string | undefined): ResolveRound {
  const reason = given?.trim() ?? '';
  if (action !== 'retry' && reason === '') throw new UsageError(`${action} needs a reason: --reason "…"`);
  const asked = { roundId, action, ...(reason === '' ? {} : { reason }) };
  const checked = validate('api/play#ResolveRound', asked);
  if (checked.valid) return asked;
  const inReason = checked.errors.some(({ instancePath }) => instancePath === '/reason');
  throw new UsageError(inReason ? 'invalid reason; use 3 to 500 characters' : `"${roundId}" is not the id of a round`);
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
