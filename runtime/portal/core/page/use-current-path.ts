import { useLocation } from 'react-router-dom';
import { usePortal } from '../portal-context.tsx';
import { useHydrated } from '../../../web/client/page/use-hydrated.ts';

/** Returns the path that menus mark as current. It is null on a shared page until the page of its URL is shown. */
export function useCurrentPath(): string | null {
  const { pathname } = useLocation();
  const { page } = usePortal();
  const shared = page.page === 'shell' || page.view !== 'app';
  return useHydrated() || !shared ? pathname : null;
}
