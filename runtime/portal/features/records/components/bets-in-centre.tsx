import { useState } from 'react';
import { readBetsFilter } from '../model/bets-filter.ts';
import { BetsRecord } from './bets-record.tsx';

/**
 * Betting record in the member centre. The filter is local state, because the URL belongs to the page below the
 * overlay.
 */
export function BetsInCentre() {
  const [filter, setFilter] = useState(() => readBetsFilter(new URLSearchParams()));
  return <BetsRecord filter={filter} onFilter={setFilter} />;
}
