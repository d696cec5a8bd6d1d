import styled from 'styled-components';
import { useT } from '../../client/i18n/use-words.ts';
import { useCurrentPath } from '../../client/page/use-current-path.ts';
import { useBundle } from '../../client/portal-context.tsx';
import { rankWords } from '../../client/session/rank-words.ts';
import { useSession } from '../../client/session/session.ts';
import { color, radius, space, type } from '../../ui/tokens.ts';
import { island } from '../../client/page/island.tsx';
import { NavLink } from './nav-link.ts';

const categories = island(() => import('./nav-categories.tsx').then((module) => module.NavCategories));

/** Home and one item per category that has vendors; pointing at one, or tabbing into it, shows its vendors. */
export function Nav() {
  const t = useT();
  const path = useCurrentPath();
  const { theme } = useBundle();
  const { rankLabel } = useSession();
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
      <Rank title={t('common:rank.label')}>
        <span>{rankWords(t, rankLabel)}</span>
      </Rank>
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
    /* The first word stands below the logo. */
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

const Rank = styled.span`
  padding: 4px 10px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  color: ${color.muted};
  font-size: ${type.small};
  white-space: nowrap;
  @media (max-width: 1199.98px) {
    display: none;
  }
`;
