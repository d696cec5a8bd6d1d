import { Command } from 'commander';
import type { Simulation } from '../../schema/generated/api/offers.ts';
import { UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { checkInput } from './operator-input.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

const words = {
  'request.not_found': 'this brand has no such offer on a deposit',
  'request.invalid': 'the period must have 1 to 366 days',
};

interface SimulateFlags extends OperatorFlags {
  from?: string;
  to?: string;
}

/** Creates `livery offers simulate`: what an offer would have cost. */
export function simulateCommand(): Command {
  return withOperatorFlags(new Command('simulate'))
    .description(
      'Show what an offer would have cost: run it over the recorded deposits and rounds of a period, as if each member had joined before the first deposit of its minimum',
    )
    .argument('<brand>', 'the brand')
    .argument('<offer>', 'id of the offer, shown by `offers list`')
    .option('--from <day>', 'first day, such as 2026-10-01 (default: 30 days before --to)')
    .option('--to <day>', 'the day after the last one (default: tomorrow)')
    .action(async (brand: string, id: string, { from, to, ...flags }: SimulateFlags) => {
      checkInput('offers#SimulationQuery', { id }, `"${id}" is not an offer id`);
      for (const day of [from, to])
        if (day !== undefined)
          checkInput(
            'offers#SimulationQuery',
            { id, from: day },
            `"${day}" is not a day; use a date such as 2026-10-01`,
          );
      if (from !== undefined && to !== undefined && from >= to)
        throw new UsageError(`the period is empty: --from ${from} must be before --to ${to}`);
      const query = { id, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
      print(
        flags,
        await operatorCall(await brandTarget(brand, flags), 'offers.simulate', query, words),
        simulationText,
      );
    });
}

function simulationText(simulation: Simulation): string {
  const { id, currency, from, to, players, began, completed, expired, counting, deposits, rounds } = simulation;
  const { cost, largest, costIfAllCompleted } = simulation;
  return [
    `${id} would have cost ${cost} ${currency} from ${from} to ${to} (excluded), if each member had joined before the first deposit of its minimum.`,
    '',
    columns([
      ['members with a deposit', String(players)],
      ['  earned the bonus', String(began)],
      ['    completed', String(completed)],
      ['    expired', String(expired)],
      ['    still counting', String(counting)],
      ['largest bonus', `${largest} ${currency}`],
      ['cost if all had completed', `${costIfAllCompleted} ${currency}`],
      ['read', `${deposits} deposits, ${rounds} rounds`],
    ]),
  ].join('\n');
}
