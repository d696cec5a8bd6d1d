import { useState } from 'react';
import { readTransactionsFilter } from '../model/transactions-filter.ts';
import { TransactionsRecord } from './transactions-record.tsx';

/**
 * Account record in the member centre. The filter is local state, because the URL belongs to the page below the overlay.
 */
export function TransactionsInCentre() {
  const [filter, setFilter] = useState(() => readTransactionsFilter(new URLSearchParams()));
  return <TransactionsRecord filter={filter} onFilter={setFilter} />;
}
