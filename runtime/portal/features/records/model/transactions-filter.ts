import type { Transaction, TransactionsQuery } from '../../../../../schema/generated/api/records.ts';

export type TransactionRange = NonNullable<TransactionsQuery['range']>;
export type TransactionType = Transaction['type'];

/** Filter of the account record, as in its URL. */
export interface TransactionsFilter {
  /** A range of the brand's calendar, or chosen days (`2026-11-22`), both included. */
  period: TransactionRange | { from: string; to: string };
  type: TransactionType | null;
  /** `main`, or the code of a studio. */
  wallet: string;
  page: number;
  /** Cursor of the page, if the previous page returned one; null finds the page by its number. */
  cursor: string | null;
}

export const transactionRanges: readonly TransactionRange[] = ['today', '7days', '30days', 'month', 'lastMonth'];

export const transactionTypes: readonly TransactionType[] = [
  'deposit',
  'withdrawal',
  'transfer',
  'play',
  'bonus',
  'cashback',
  'grant',
  'adjustment',
  'reversal',
  'other',
];

/** Reads a filter from a query. Invalid values mean the defaults: the first page of the main wallet's last 30 days. */
export function readTransactionsFilter(search: URLSearchParams): TransactionsFilter {
  const [from, to] = [search.get('from'), search.get('to')];
  const page = Number(search.get('page') ?? '1');
  const cursor = search.get('cursor') ?? '';
  const wallet = search.get('wallet') ?? '';
  const isPage = Number.isInteger(page) && page >= 1 && page <= 1_000_000_000;
  return {
    period:
      isDay(from) && isDay(to) && from <= to
        ? { from, to }
        : (transactionRanges.find((range) => range === search.get('range')) ?? '30days'),
    type: transactionTypes.find((type) => type === search.get('type')) ?? null,
    wallet: /^[A-Za-z0-9_-]{1,40}$/.test(wallet) ? wallet : 'main',
    page: isPage ? page : 1,
    cursor: isPage && page > 1 && /^[1-9]\d{0,17}$/.test(cursor) ? cursor : null,
  };
}

/** Writes a filter as a query, without default values. */
export function writeTransactionsFilter({ period, type, wallet, page, cursor }: TransactionsFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (typeof period === 'object') {
    search.set('from', period.from);
    search.set('to', period.to);
  } else if (period !== '30days') search.set('range', period);
  if (type !== null) search.set('type', type);
  if (wallet !== 'main') search.set('wallet', wallet);
  if (page > 1) search.set('page', String(page));
  if (page > 1 && cursor !== null) search.set('cursor', cursor);
  return search;
}

function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
