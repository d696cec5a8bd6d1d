import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './use-hydrated.ts';

const nothing = new URLSearchParams();

/** Returns the search parameters of the URL and their setter; empty while the page must equal the prerendered one. */
export function useSearch(): [URLSearchParams, ReturnType<typeof useSearchParams>[1]] {
  const [search, setSearch] = useSearchParams();
  return [useHydrated() ? search : nothing, setSearch];
}
