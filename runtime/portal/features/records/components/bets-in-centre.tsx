import { useState } from 'react';
import { readBetsFilter } from '../model/bets-filter.ts';
import { BetsRecord } from './bets-record.tsx';

/** The betting record in the member centre: the address belongs to the page beneath, so the filter lives here. */
export function BetsInCentre() {
  const [filter, setFilter] = useState(() => readBetsFilter(new URLSearchParams()));
  return <BetsRecord filter={filter} onFilter={setFilter} />;
}
