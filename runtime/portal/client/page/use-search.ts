import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './use-hydrated.ts';

const nothing = new URLSearchParams();

/** The query of the address; empty while the page must equal the prerendered one. */
export function useSearch(): [URLSearchParams, ReturnType<typeof useSearchParams>[1]] {
  const [search, setSearch] = useSearchParams();
  return [useHydrated() ? search : nothing, setSearch];
}
