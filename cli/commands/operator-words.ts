import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../compiler/workspace.ts';
import type { ErrorWords } from '../operator-api.ts';

/** Where an operator needs other words than a player. */
const ofOperators: ErrorWords = {
  'request.not_found': 'this brand has nothing of this name or id',
  'payments.unknown_deposit': 'this brand has no such deposit',
  'payments.deposit_closed': 'the deposit does not wait for a review, or was paid in another currency',
  'wallet.balance_limit': 'the balance of the member would become too large; it can be credited later, or returned',
  'payments.provider_unavailable': 'the payment provider is not responding; try again in a few minutes',
  'withdrawals.closed': 'the state of the withdrawal does not allow this; `withdrawals show` shows its state',
  'withdrawals.documents_asked':
    'the member has been asked for documents that are not settled; `withdrawals documents list` shows them',
  'withdrawals.documents_closed':
    'the state of the request does not allow this; `withdrawals documents list` shows its state',
  'offers.decided': 'the application has been decided otherwise; `offers applications` shows its state',
  'offers.budget_used':
    'the budget of the offer does not suffice; raise "budget" in its file, or reject the application',
};

/** Returns what an operator reads about each error: the words of players, unless there are others. */
export function operatorWords(): ErrorWords {
  const folder = path.join(projectRoot, 'locales/en');
  const files = readdirSync(folder).filter((name) => name.endsWith('.errors.json'));
  const texts = files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as ErrorWords);
  return Object.assign({}, ...texts, ofOperators) as ErrorWords;
}
