import type { Transaction, TransactionsQuery } from '../../../../../schema/generated/api/records.ts';
import { type ListPage, readListPage, writeListPage } from '../../../../web/client/page/list-page.ts';
import type { FilterFormat } from '../../../../web/client/page/use-filter.ts';
import { type Days, readPeriod, writePeriod } from './period.ts';

export type TransactionRange = NonNullable<TransactionsQuery['range']>;
export type TransactionType = Transaction['type'];

/** Filter of the account record, as in its URL. */
export interface TransactionsFilter extends ListPage {
  /** A range of the brand's calendar, or chosen days. */
  period: TransactionRange | Days;
  type: TransactionType | null;
  /** `main`, or the code of a studio. */
  wallet: string;
}

export const transactionRanges: readonly TransactionRange[] = ['today', '7days', '30days', 'month', 'lastMonth'];

export const transactionTypes: readonly TransactionType[] = [
  'deposit',
  'withdrawal',
  'transfer',
  'play',
  'bonus',
  'cashback',
  'points',
  'grant',
  'adjustment',
  'reversal',
  'other',
];

/** Reads a filter from a query. Invalid values mean the defaults: the first page of the main wallet's last 30 days. */
export function readTransactionsFilter(search: URLSearchParams): TransactionsFilter {
  const wallet = search.get('wallet') ?? '';
  return {
    period: readPeriod(search, transactionRanges, '30days'),
    type: transactionTypes.find((type) => type === search.get('type')) ?? null,
    wallet: /^[A-Za-z0-9_-]{1,40}$/.test(wallet) ? wallet : 'main',
    ...readListPage(search),
  };
}

/** Writes a filter as a query, without default values. */
export function writeTransactionsFilter({ period, type, wallet, ...page }: TransactionsFilter): URLSearchParams {
  const search = writePeriod(period, '30days');
  if (type !== null) search.set('type', type);
  if (wallet !== 'main') search.set('wallet', wallet);
  return writeListPage(search, page);
}

export const transactionsFilter: FilterFormat<TransactionsFilter> = {
  read: readTransactionsFilter,
  write: writeTransactionsFilter,
};
