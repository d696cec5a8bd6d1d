import MenuIcon from 'lucide-react/icons/menu';
import { Link } from '../../../web/ui/link.tsx';
import styled from 'styled-components';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { island } from '../../core/page/island.tsx';
import { useBundle } from '../../core/portal-context.tsx';
import { useSession } from '../../core/session/session.ts';
import { Button } from '../../../web/ui/button.tsx';
import { IconButton } from '../../../web/ui/icon-button.tsx';
import { color, layer, radius, shadow, space } from '../../../web/ui/tokens.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { headerParts } from '../feature-registry.ts';
import { MemberPlaces, OfVisitors } from './member-places.tsx';
import { Nav } from './nav.tsx';
import { RankLabel } from './rank-label.tsx';
import { VisitorActions } from './visitor-actions.tsx';

const search = island(() => import('./search-button.tsx').then((module) => module.SearchButton), { flag: 'GAMES3' });
const memberActions = island(() => import('./member-actions.tsx').then((module) => module.MemberActions), {
  fallback: <MemberPlaces />,
});

/** The bar at the top; the theme defines its style (solid, floating, line). If it fails, the page below stays. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const t = useT();
  const { theme } = useBundle();
  return (
    <Bar data-look={theme.layout.header}>
      <ErrorBoundary
        fallback={({ retry }) => (
          <Inner role="alert">
            <span>{t('common:error.title')}</span>
            <Button onClick={retry}>{t('common:ui.retry')}</Button>
          </Inner>
        )}
      >
        <Content onMenu={onMenu} />
      </ErrorBoundary>
    </Bar>
  );
}

function Content({ onMenu }: { onMenu: () => void }) {
  const t = useT();
  const { name, assets } = useBundle();
  const { loggedIn, breakUntil } = useSession();
  return (
    <Inner>
      <MenuButton icon={MenuIcon} label={t('common:menu.open')} data-action="menu" onClick={onMenu} />
      <Brand to="/index" aria-label={t('common:brand.home', { brand: name })}>
        <img src={assets.logo} alt="" width={148} height={36} />
      </Brand>
      {breakUntil === null ? <Nav /> : null}
      <Narrow>
        <RankLabel />
        {breakUntil === null ? headerParts : null}
      </Narrow>
      <Actions>
        {breakUntil === null ? search : null}
        {loggedIn ? (
          memberActions
        ) : (
          <>
            <OfVisitors>
              <VisitorActions />
            </OfVisitors>
            <MemberPlaces />
          </>
        )}
      </Actions>
    </Inner>
  );
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sticky};
  background: ${color.surface};
  &[data-look='solid'] {
    background: ${color.raised};
    box-shadow: ${shadow.low};
  }
  &[data-look='line'] {
    border-block-end: 1px solid ${color.line};
  }
  &[data-look='floating'] {
    padding: ${space.one} ${space.oneAndHalf} 0;
    background: none;
    > div {
      border: 1px solid ${color.line};
      border-radius: ${radius.large};
      background: ${color.raised};
      box-shadow: ${shadow.low};
    }
  }
`;

const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.two};
  max-width: 1312px;
  min-height: 64px;
  margin-inline: auto;
  padding-inline: ${space.two};
  /* The menu has its own row, so that every category fits in every language. */
  @media (min-width: 1024px) {
    flex-wrap: wrap;
    row-gap: 0;
    > nav {
      order: 3;
      flex: 1 0 100%;
    }
    > :not(nav) {
      min-height: 60px;
    }
  }
  @media (max-width: 767.98px) {
    gap: ${space.half};
    min-height: 56px;
    padding-inline: ${space.one};
    [data-frame='full'] & {
      padding-inline-start: ${space.two};
    }
  }
`;

/** The header's row shows these at the widths at which the menu's row has no room for them. */
const Narrow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.one};
  @media (max-width: 1023.98px), (min-width: 1200px) {
    display: none;
  }
`;

const MenuButton = styled(IconButton)`
  @media (min-width: 1024px) {
    display: none;
  }
  /* A phone opens the menu from its bottom bar, if the page has one. */
  @media (max-width: 767.98px) {
    [data-frame='full'] & {
      display: none;
    }
  }
`;

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  flex: none;
  min-height: 44px;
  border-radius: ${radius.small};
  img {
    display: block;
    width: 148px;
    height: 36px;
    object-fit: contain;
    object-position: left center;
    [dir='rtl'] & {
      object-position: right center;
    }
    @media (max-width: 479.98px) {
      width: 108px;
      height: 32px;
    }
    @media (max-width: 359.98px) {
      width: 84px;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.one};
  margin-inline-start: auto;
  min-width: 0;
  button {
    white-space: nowrap;
  }
`;
