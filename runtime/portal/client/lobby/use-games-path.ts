import { usePortal } from '../portal-context.tsx';

/** Where the games are: the slots, or the start page of a brand that has switched them off. */
export function useGamesPath(): '/rng' | '/index' {
  return usePortal().paths.has('/rng') ? '/rng' : '/index';
}
