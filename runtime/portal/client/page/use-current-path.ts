import { useLocation } from 'react-router-dom';
import { usePortal } from '../portal-context.tsx';
import { useHydrated } from './use-hydrated.ts';

/** The path menus mark as current; none on a shared page until it has become the page of its address. */
export function useCurrentPath(): string | null {
  const { pathname } = useLocation();
  const { page } = usePortal();
  const shared = page.page === 'shell' || page.view !== 'app';
  return useHydrated() || !shared ? pathname : null;
}
