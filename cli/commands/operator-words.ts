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
  'account.field_invalid':
    'invalid name; the brand’s rule for real names requires letters of one script without accents',
  'account.closed': 'the account is closed already',
  'account.open_rounds': 'a round of the member is not finished',
  'account.open_balance': 'the wallet of the member is not empty',
  'account.open_withdrawal': 'a withdrawal of the member is not finished',
  'account.open_deposit': 'a deposit of the member is not finished',
  'account.open_bonus': 'a bonus of the member is running',
  'account.open_offer': 'the member has a reward of a promotion that is not claimed',
  'account.demo_kept': 'a demo account stays open',
  'offers.decided': 'the application has been decided otherwise; `offers applications` shows its state',
  'offers.budget_used':
    'the budget of the offer does not suffice; raise "budget" in its file, or reject the application',
};

/** Returns what an operator reads about each error of a request: the words of players, unless there are others. */
export function operatorWords(input: object): ErrorWords {
  const folder = path.join(projectRoot, 'locales/en');
  const files = readdirSync(folder).filter((name) => name.endsWith('.errors.json'));
  const texts = files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as ErrorWords);
  const ofMembers = 'username' in input ? { 'request.not_found': 'this brand has no such member' } : {};
  return Object.assign({}, ...texts, ofOperators, ofMembers) as ErrorWords;
}
