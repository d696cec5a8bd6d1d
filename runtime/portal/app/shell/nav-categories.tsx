import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../client/i18n/use-words.ts';
import { type BrandCategory, useBrandCategories } from '../../client/lobby/use-brand-categories.ts';
import { useCurrentPath } from '../../client/page/use-current-path.ts';
import { space } from '../../ui/tokens.ts';
import { NavLink } from './nav-link.ts';
import { VendorList } from './vendor-list.tsx';

/** One item of the menu per category; pointing at one, or tabbing into it, shows its vendors until Escape or a choice. */
export function NavCategories() {
  const path = useCurrentPath();
  return useBrandCategories().map((category) => (
    <CategoryItem key={category.title} category={category} current={path === category.path} />
  ));
}

function CategoryItem({ category, current }: { category: BrandCategory; current: boolean }) {
  const t = useT();
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, []);
  return (
    <Category
      data-dismissed={dismissed}
      onPointerEnter={() => setDismissed(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setDismissed(false);
      }}
      onClick={() => setDismissed(true)}
    >
      <NavLink to={category.path} aria-current={current ? 'page' : undefined}>
        {t(`common:category.${category.title}`)}
      </NavLink>
      {category.vendors.length > 0 ? (
        <Drop>
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
  padding-block-start: ${space.one};
  transition:
    opacity 120ms,
    visibility 120ms;
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

const Category = styled.li`
  position: relative;
  &[data-dismissed='false']:is(:hover, :focus-within) > ${Drop} {
    visibility: visible;
    opacity: 1;
  }
`;
