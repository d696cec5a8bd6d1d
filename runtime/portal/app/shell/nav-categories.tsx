import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { Vendor } from '../../../../schema/generated/api/lobby.ts';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { type BrandCategory, useBrandCategories } from '../../features/lobby/public/use-brand-categories.ts';
import { currentCategory } from '../../features/lobby/public/current-category.ts';
import { useCurrentPath } from '../../core/page/use-current-path.ts';
import { useSearch } from '../../../web/client/page/use-search.ts';
import { color } from '../../../web/ui/tokens.ts';
import { gameMenuItems } from './game-menu-items.ts';
import { NavLink } from './nav-link.ts';
import { useVendorLink } from './use-vendor-link.ts';
import { VendorBadge } from './vendor-badge.tsx';
import { VendorList } from './vendor-list.tsx';
import { walkMenu } from './walk-menu.ts';

/**
 * Shows one menu item per category, and one for a vendor that has its own. Hovering a category, or pressing the up or
 * down arrow on it, shows its vendors until Escape, a choice, or leaving it. A tap opens the category's page, which
 * lists the vendors too.
 */
export function NavCategories() {
  const path = useCurrentPath();
  const categories = useBrandCategories();
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    const escape = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && setOpen(null);
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, []);
  const [search] = useSearch();
  const current = currentCategory(categories, { path, search });
  return gameMenuItems(categories).map((item) =>
    'vendor' in item ? (
      <OwnItem key={item.vendor.vassalage} vendor={item.vendor} path={item.path} />
    ) : (
      <CategoryItem
        key={item.title}
        category={item}
        current={item.title === current}
        open={open === item.title}
        onOpen={(opens) => setOpen((was) => (opens ? item.title : was === item.title ? null : was))}
      />
    ),
  );
}

function OwnItem({ vendor, path }: { vendor: Vendor; path: BrandCategory['path'] }) {
  const way = useVendorLink(path, vendor);
  return (
    <li>
      <NavLink {...way} onKeyDown={(event) => walkMenu(event, 'bar')}>
        {vendor.displayName}
        <VendorBadge vendor={vendor} />
      </NavLink>
    </li>
  );
}

interface CategoryItemProps {
  category: BrandCategory;
  current: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
}

function CategoryItem({ category, current, open, onOpen }: CategoryItemProps) {
  const t = useT();
  const root = useRef<HTMLLIElement>(null);
  const drops = category.vendors.length > 0;
  const id = `vendors-${category.title}`;
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    const inside = event.target instanceof Element && event.target.closest(`#${id}`) !== null;
    if (event.key === 'Escape' && inside) {
      root.current?.querySelector('a')?.focus();
      return;
    }
    if (!inside && drops && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      // Rendered synchronously, so that the element can take the focus before the next key press.
      flushSync(() => onOpen(true));
      root.current?.querySelector<HTMLElement>(`#${id} a`)?.focus();
      return;
    }
    walkMenu(event, inside ? 'drop' : 'bar');
  };
  return (
    <Category
      ref={root}
      data-open={open && drops}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onOpen(false)}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onOpen(false);
      }}
      onClick={() => onOpen(false)}
    >
      <NavLink
        to={category.to}
        aria-current={current ? 'page' : undefined}
        aria-expanded={drops ? open : undefined}
        aria-controls={drops ? id : undefined}
      >
        {t(`common:category.${category.title}`)}
      </NavLink>
      {drops ? (
        <Drop id={id}>
          <VendorList category={category} />
        </Drop>
      ) : null}
    </Category>
  );
}

const Drop = styled.div`
  position: absolute;
  inset-block-start: 100%;
  inset-inline-start: 0;
  visibility: hidden;
  opacity: 0;
  color: ${color.text};
  transition:
    opacity 120ms,
    visibility 120ms;
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

const Category = styled.li`
  position: relative;
  &[data-open='true'] > ${Drop} {
    visibility: visible;
    opacity: 1;
    /* Visible immediately, so that it can take the focus. */
    transition: opacity 120ms;
  }
  /* With many items, the drop-downs of the last three align to the end, so that they stay on the page. */
  &:nth-child(n + 6):nth-last-child(-n + 3) > ${Drop} {
    inset-inline: auto 0;
  }
`;
