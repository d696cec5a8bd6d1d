import { useState } from 'react';
import { useSearch } from './use-search.ts';

export interface FilterFormat<Filter> {
  /** Reads a query; invalid values mean the defaults. */
  read: (search: URLSearchParams) => Filter;
  /** Writes a query without default values. */
  write: (filter: Filter) => URLSearchParams;
}

/**
 * Returns the filter of a list and its setter. In the URL, back and reload restore it, and the page does not scroll.
 * Otherwise it is local state, as in an overlay: there the URL belongs to the page below.
 */
export function useFilter<Filter>(
  { read, write }: FilterFormat<Filter>,
  inUrl: boolean,
): [Filter, (filter: Filter) => void] {
  const [search, setSearch] = useSearch();
  const own = useState(() => read(new URLSearchParams()));
  return inUrl ? [read(search), (filter) => setSearch(write(filter), { preventScrollReset: true })] : own;
}
