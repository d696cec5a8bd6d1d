import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import type { PageRoute } from '../../core/define-feature.ts';
import { useBundle } from '../../core/portal-context.tsx';
import { fillsRightBar } from '../../core/page/brand-resources.ts';
import { island } from '../../core/page/island.tsx';
import { lazyPart } from '../../../web/client/parts/lazy-part.tsx';
import { withQueries } from '../../../web/client/query/with-queries.ts';
import { color, layer, media, radius, space } from '../../../web/ui/tokens.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { mainId } from '../navigation.ts';
import { SheetBoundary } from '../sheet-boundary.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';

const footer = island(() => import('./footer.tsx').then((module) => module.Footer));
const SideMenu = lazyPart(withQueries(() => import('./side-menu.tsx').then((module) => module.SideMenu)));
const bar = island(() => import('./right-bar.tsx').then((module) => module.RightBar));

export interface ShellProps {
  frame: NonNullable<PageRoute['frame']>;
  children: ReactNode;
}

/** The header, menus and footer around every page. */
export function Shell({ frame, children }: ShellProps) {
  const t = useT();
  const { theme, resources } = useBundle();
  const rightBar = frame === 'full' && fillsRightBar(resources);
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = () => setMenuOpen(true);
  const closeMenu = () => setMenuOpen(false);
  return (
    <Frame
      data-frame={frame === 'header' ? frame : 'full'}
      data-header={theme.layout.header}
      data-right-bar={rightBar || undefined}
    >
      <Skip href={`#${mainId}`}>{t('common:skip')}</Skip>
      <Header onMenu={openMenu} />
      <Main id={mainId} tabIndex={-1}>
        {children}
      </Main>
      {frame === 'header' ? null : (
        <>
          {footer}
          <BottomBar onMenu={openMenu} />
        </>
      )}
      {rightBar ? <ErrorBoundary fallback={() => null}>{bar}</ErrorBoundary> : null}
      {menuOpen ? (
        <SheetBoundary onClose={closeMenu}>
          <SideMenu onClose={closeMenu} />
        </SheetBoundary>
      ) : null}
    </Frame>
  );
}

const Frame = styled.div`
  /* Space for the right bar if the page has no free edge. */
  @media (min-width: 1200px) and (max-width: 1439.98px) {
    &[data-right-bar] {
      --edge: 56px;
    }
  }
  /* Height of a floating header; an image may extend under it. */
  --header-height: 74px;
  @media (min-width: 1024px) {
    --header-height: 118px;
  }
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  /* With only the header around it, the content fills the rest of the screen, whatever the height of the header. */
  &[data-frame='header'] {
    height: 100dvh;
    > main {
      display: flex;
      flex-direction: column;
      min-height: 0;
    }
  }
  ${media.phone} {
    &[data-frame='full'] {
      padding-block-end: calc(64px + env(safe-area-inset-bottom));
    }
  }
`;

const Main = styled.main`
  flex: 1;
  width: 100%;
  padding-inline-end: var(--edge, 0px);
  /* The footer stays below the first screen, so that a page that finishes loading does not push it down. */
  min-height: calc(100dvh - 72px);
  &:focus {
    outline: none;
  }
`;

const Skip = styled.a`
  position: absolute;
  inset-block-start: ${space.one};
  inset-inline-start: ${space.one};
  z-index: ${layer.toast};
  padding: ${space.oneAndHalf} ${space.two};
  border-radius: ${radius.medium};
  background: ${color.accent};
  color: ${color.accentText};
  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;
