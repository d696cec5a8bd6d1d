import styled from 'styled-components';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { useCurrentPath } from '../../core/page/use-current-path.ts';
import { useBundle } from '../../core/portal-context.tsx';
import { space } from '../../../web/ui/tokens.ts';
import { island } from '../../core/page/island.tsx';
import { headerParts } from '../feature-registry.ts';
import { NavLink } from './nav-link.ts';
import { RankLabel } from './rank-label.tsx';

const categories = island(() => import('./nav-categories.tsx').then((module) => module.NavCategories), {
  flag: 'GAMES3',
});

/** Shows home and one item per category with vendors. Hovering an item, or the arrow down on it, shows its vendors. */
export function Nav() {
  const t = useT();
  const path = useCurrentPath();
  const { theme } = useBundle();
  return (
    <Bar aria-label={t('common:nav.label')} data-look={theme.layout.nav}>
      <ul>
        <li>
          <NavLink to="/index" aria-current={path === '/index' ? 'page' : undefined}>
            {t('common:nav.home')}
          </NavLink>
        </li>
        {categories}
      </ul>
      <Place>
        {headerParts}
        <RankLabel />
      </Place>
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space.two};
  min-width: 0;
  min-height: 48px;
  > ul {
    display: flex;
    flex: 1;
    gap: 2px;
    /* Aligns the first label with the logo. */
    margin: 0;
    margin-inline-start: calc(-1 * ${space.oneAndHalf});
    @media (max-width: 1199.98px) {
      margin-inline-start: calc(-1 * ${space.one});
    }
    padding: 0;
    list-style: none;
  }
  @media (max-width: 1023.98px) {
    display: none;
  }
`;

/** Hidden below this width: the menu takes the complete row, and the header's row shows rewards and rank. */
const Place = styled.div`
  display: contents;
  @media (max-width: 1199.98px) {
    display: none;
  }
`;
