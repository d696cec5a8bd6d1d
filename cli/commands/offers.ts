import { Command } from 'commander';
import type { OfferFigures, ShownOffer } from '../../schema/generated/api/offers.ts';
import { operatorCall } from '../operator-api.ts';
import { visible } from '../report/visible.ts';
import {
  applicationImageCommand,
  applicationsCommand,
  decideApplicationCommand,
  endOfferCommand,
} from './offer-applications.ts';
import { checkInput } from './operator-input.ts';
import { simulateCommand } from './offers-simulate.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

const words = { 'request.not_found': 'this brand has no such offer' };

/** Creates `livery offers`: what the offers of a brand are, what members made of them, and what operators decide. */
export function offersCommand(): Command {
  return new Command('offers')
    .description('Show the offers of a brand and what they have cost, decide applications, and end offers')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(applicationsCommand())
    .addCommand(applicationImageCommand())
    .addCommand(decideApplicationCommand())
    .addCommand(endOfferCommand())
    .addCommand(simulateCommand());
}

function listCommand(): Command {
  return withOperatorFlags(new Command('list'))
    .description('List the offers of a brand with their figures, removed ones that members joined included')
    .argument('<brand>', 'the brand')
    .action(async (brand: string, flags: OperatorFlags) => {
      const found = await operatorCall(await brandTarget(brand, flags), 'offers.figures', undefined);
      print(flags, found, () => (found.items.length === 0 ? `${brand} has no offers` : table(found)));
    });
}

function showCommand(): Command {
  return withOperatorFlags(new Command('show'))
    .description('Show an offer as it is written, with its figures')
    .argument('<brand>', 'the brand')
    .argument('<offer>', 'id of the offer, shown by `offers list`')
    .action(async (brand: string, id: string, flags: OperatorFlags) => {
      checkInput('offers#OfferById', { id }, `"${id}" is not an offer id`);
      print(flags, await operatorCall(await brandTarget(brand, flags), 'offers.show', { id }, words), shownText);
    });
}

function table({ currency, items }: OfferFigures): string {
  return columns([
    ['offer', 'state', 'starts', 'ends', 'joined', 'running', 'paid', currency, 'budget', 'waiting', 'name'],
    ...items.map(({ id, state, starts, ends, joined, running, paid, amountPaid, budget, applications, name }) => [
      id,
      state,
      starts ?? '-',
      ends ?? '-',
      String(joined),
      String(running),
      String(paid),
      amountPaid,
      budget ?? '-',
      String(applications),
      name ?? '-',
    ]),
  ]);
}

function shownText({ currency, figure, definition }: ShownOffer): string {
  const written = definition === null ? 'the brand has no file of it any more' : JSON.stringify(definition, null, 2);
  return `${table({ currency, items: [figure] })}\n\n${written.split('\n').map(visible).join('\n')}`;
}
