import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Replaces the path by another, as long as it is shown. The router's own `Navigate` goes once: the entry that a
 * confirmation leaves when it closes is removed later, which would lead back to the path that was replaced, and to an
 * empty page.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    const go = () => void navigate(to, { replace: true });
    go();
    addEventListener('popstate', go);
    return () => removeEventListener('popstate', go);
  }, [navigate, to, key]);
  return null;
}
