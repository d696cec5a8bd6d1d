import { useSearchParams } from 'react-router-dom';

export interface UrlFilter<Filter> {
  /** Reads a query; invalid values mean the defaults. */
  read: (search: URLSearchParams) => Filter;
  /** Writes a query without default values. */
  write: (filter: Filter) => URLSearchParams;
}

/** Returns the filter of a list in the URL and its setter; back and reload restore it. The page does not scroll. */
export function useUrlFilter<Filter>({ read, write }: UrlFilter<Filter>): [Filter, (filter: Filter) => void] {
  const [search, setSearch] = useSearchParams();
  return [read(search), (filter) => setSearch(write(filter), { preventScrollReset: true })];
}
