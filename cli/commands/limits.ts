import { Command } from 'commander';
import pc from 'picocolors';
import type { BreakPeriod, Limit, OperatorLimits } from '../../schema/generated/api/limits.ts';
import { validate } from '../../schema/validate.ts';
import { UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { brandTarget, columns, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

interface LimitsFlags extends OperatorFlags {
  break?: string;
  reason?: string;
}

const path = '/wps/operator/limits';

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

const words = { 'request.not_found': 'there is no such player of this brand' };

/** Creates `livery limits`: shows the limits and breaks of a player, and begins a break. */
export function limitsCommand(): Command {
  return withOperatorFlags(new Command('limits'))
    .description('Shows the limits and breaks of a player. Nothing ends a break before its time.')
    .argument('<brand>', 'the brand')
    .argument('<player>', 'the username')
    .option('--break <period>', `begin a break that the player asked for: ${Object.keys(periods).join(', ')}`)
    .option('--reason <text>', 'reason, recorded in the audit log (required with --break)')
    .action(async (brand: string, username: string, flags: LimitsFlags) => {
      const found =
        flags.break === undefined ? await read(brand, username, flags) : await begin(brand, username, flags);
      console.log(flags.json ? JSON.stringify(found, null, 2) : report(found));
    });
}

async function read(brand: string, username: string, flags: LimitsFlags): Promise<OperatorLimits> {
  const query = new URLSearchParams({ username }).toString();
  return operatorCall(await brandTarget(brand, flags), { path: `${path}?${query}`, accepts: isLimits, words });
}

async function begin(brand: string, username: string, flags: LimitsFlags): Promise<OperatorLimits> {
  const period = periods[flags.break ?? ''];
  if (period === undefined)
    throw new UsageError(`unknown period "${flags.break ?? ''}"; use one of ${Object.keys(periods).join(', ')}`);
  const body = { username, period, reason: flags.reason?.trim() ?? '' };
  if (!validate('api/limits#OperatorBreakRequest', body).valid)
    throw new UsageError('a break needs a reason of 3 to 500 characters: --reason "…"');
  const target = await brandTarget(brand, flags);
  return operatorCall(target, { path: `${path}/break`, method: 'POST', body, accepts: isLimits, words });
}

function isLimits(value: unknown): value is OperatorLimits {
  return validate('api/limits#OperatorLimits', value).valid;
}

function report({ player, limits, breaks }: OperatorLimits): string {
  const state =
    limits.break === null ? `${player} is on no break` : `${player} is on a break until ${limits.break.until}`;
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
