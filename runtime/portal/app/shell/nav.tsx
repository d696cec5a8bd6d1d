import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useT } from '../../client/i18n/use-words.ts';
import { useCurrentPath } from '../../client/page/use-current-path.ts';
import { useBundle } from '../../client/portal-context.tsx';
import { useSession } from '../../client/session/session.ts';
import { color, radius, space, type } from '../../ui/tokens.ts';
import { type BrandCategory, useBrandCategories } from '../../client/lobby/use-brand-categories.ts';
import { VendorList } from './vendor-list.tsx';

/** Home and one item per category that has vendors; pointing at one, or tabbing into it, shows its vendors. */
export function Nav() {
  const t = useT();
  const path = useCurrentPath();
  const { theme } = useBundle();
  const categories = useBrandCategories();
  const { rankLabel } = useSession();
  return (
    <Bar aria-label={t('common:nav.label')} data-look={theme.layout.nav}>
      <ul>
        <li>
          <Item to="/index" aria-current={path === '/index' ? 'page' : undefined}>
            {t('common:nav.home')}
          </Item>
        </li>
        {categories.map((category) => (
          <CategoryItem key={category.title} category={category} current={path === category.path} />
        ))}
      </ul>
      <Rank title={t('common:rank.label')}>
        <span>{rankLabel ?? t('common:rank.none')}</span>
      </Rank>
    </Bar>
  );
}

function CategoryItem({ category, current }: { category: BrandCategory; current: boolean }) {
  const t = useT();
  return (
    <Category>
      <Item to={category.path} aria-current={current ? 'page' : undefined}>
        {t(`common:category.${category.title}`)}
      </Item>
      {category.vendors.length > 0 ? (
        <Drop>
          <VendorList category={category} />
        </Drop>
      ) : null}
    </Category>
  );
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space.two};
  min-width: 0;
  ul {
    display: flex;
    gap: ${space.half};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  @media (max-width: 1023.98px) {
    display: none;
  }
`;

const Drop = styled.div`
  position: absolute;
  inset-block-start: 100%;
  inset-inline-start: 0;
  visibility: hidden;
  opacity: 0;
  padding-block-start: ${space.one};
  transition: opacity 120ms, visibility 120ms;
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

const Category = styled.li`
  position: relative;
  &:hover > ${Drop}, &:focus-within > ${Drop} {
    visibility: visible;
    opacity: 1;
  }
`;

const Item = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 44px;
  padding-inline: ${space.oneAndHalf};
  border-radius: ${radius.pill};
  color: ${color.muted};
  font-size: ${type.body};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  &:hover,
  &[aria-current='page'] {
    color: ${color.text};
  }
  [data-look='text'] &[aria-current='page'] {
    color: ${color.accentStrong};
  }
  [data-look='pill'] &[aria-current='page'] {
    background: color-mix(in srgb, ${color.accent} 22%, transparent);
  }
  [data-look='underline'] & {
    border-radius: ${radius.small};
    &[aria-current='page']::after {
      content: '';
      position: absolute;
      inset-inline: ${space.oneAndHalf};
      inset-block-end: 4px;
      height: 2px;
      background: ${color.accentStrong};
    }
  }
`;

const Rank = styled.span`
  padding: 4px 10px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  color: ${color.muted};
  font-size: ${type.small};
  white-space: nowrap;
`;
