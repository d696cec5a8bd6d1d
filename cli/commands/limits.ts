import { Command } from 'commander';
import pc from 'picocolors';
import type { BreakPeriod, Limit, OperatorLimits } from '../../schema/generated/api/limits.ts';
import { UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { checkInput } from './operator-input.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

interface LimitsFlags extends OperatorFlags {
  break?: string;
  reason?: string;
}

/** Periods of breaks as they are typed. */
const periods: Readonly<Record<string, BreakPeriod>> = {
  '24h': 'day',
  '1w': 'week',
  '1m': 'month',
  '6w': 'sixWeeks',
  '6m': 'halfYear',
  '1y': 'year',
  '5y': 'fiveYears',
};

const words = { 'request.not_found': 'this brand has no such player' };

/** Creates `livery limits`: shows the limits and breaks of a player, and begins a break. */
export function limitsCommand(): Command {
  return withOperatorFlags(new Command('limits'))
    .description('Show the limits and breaks of a player; a break cannot be ended early')
    .argument('<brand>', 'the brand')
    .argument('<player>', 'the username')
    .option('--break <period>', `begin a break that the player asked for: ${Object.keys(periods).join(', ')}`)
    .option('--reason <text>', 'reason, recorded in the audit log (required with --break)')
    .action(async (brand: string, username: string, flags: LimitsFlags) => {
      const found =
        flags.break === undefined ? await read(brand, username, flags) : await begin(brand, username, flags);
      print(flags, found, report);
    });
}

async function read(brand: string, username: string, flags: LimitsFlags): Promise<OperatorLimits> {
  return operatorCall(await brandTarget(brand, flags), 'limits.ofPlayer', { username }, words);
}

async function begin(brand: string, username: string, flags: LimitsFlags): Promise<OperatorLimits> {
  const period = periods[flags.break ?? ''];
  if (period === undefined)
    throw new UsageError(`unknown period "${flags.break ?? ''}"; use one of ${Object.keys(periods).join(', ')}`);
  const body = { username, period, reason: flags.reason?.trim() ?? '' };
  checkInput('limits#OperatorBreakRequest', body, 'a break needs a reason of 3 to 500 characters: --reason "…"');
  return operatorCall(await brandTarget(brand, flags), 'limits.breakPlayer', body, words);
}

function report({ player, limits, breaks }: OperatorLimits): string {
  const state =
    limits.break === null ? `${player} is not on a break` : `${player} is on a break until ${limits.break.until}`;
  const rows = [['limit', 'period', 'amount', 'used', 'asked for'], ...limits.limits.map(limitRow)];
  const past = [
    ['break', 'period', 'from', 'until', 'entered by'],
    ...breaks.map(({ kind, period, from, until, actor }) => [kind, period, from, until, actor]),
  ];
  return [state, '', heading(rows), ...(breaks.length === 0 ? [] : ['', heading(past)])].join('\n');
}

function limitRow({ kind, period, amount, used, asked }: Limit): string[] {
  const wish = asked === null ? '–' : `${asked.amount ?? 'none'} from ${asked.ripeAt}`;
  return [kind, period, amount ?? 'none', used, wish];
}

function heading(rows: readonly string[][]): string {
  const [first = '', ...rest] = columns(rows).split('\n');
  return [pc.bold(first), ...rest].join('\n');
}
