import { useState } from 'react';
import { readProfitFilter } from '../model/profit-filter.ts';
import { ProfitRecord } from './profit-record.tsx';

/**
 * Profit and loss in the member centre. The filter is local state, because the URL belongs to the page below the
 * overlay.
 */
export function ProfitInCentre() {
  const [filter, setFilter] = useState(() => readProfitFilter(new URLSearchParams()));
  return <ProfitRecord filter={filter} onFilter={setFilter} />;
}
