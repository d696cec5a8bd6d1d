import type { ReactNode } from 'react';
import { Link } from '../../../web/ui/link.tsx';
import type { MenuItem } from '../../core/define-feature.ts';
import { openTarget } from '../../core/overlays.ts';
import { useCurrentPath } from '../../core/page/use-current-path.ts';

export interface MenuEntryProps {
  item: MenuItem;
  className?: string;
  children: ReactNode;
}

/** Renders a menu item as a link to a page or as a button that opens an overlay. */
export function MenuEntry({ item: { id, target }, className, children }: MenuEntryProps) {
  const path = useCurrentPath();
  if ('to' in target)
    return (
      <Link className={className} to={target.to} aria-current={path === target.to ? 'page' : undefined}>
        {children}
      </Link>
    );
  return (
    <button
      type="button"
      className={className}
      data-action={id}
      data-opens={target.overlay}
      onClick={() => openTarget(target)}
    >
      {children}
    </button>
  );
}
