import MenuIcon from 'lucide-react/icons/menu';
import { Suspense } from 'react';
import styled from 'styled-components';
import { useFlagTest } from '../../../web/client/flags/use-flag.ts';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../core/portal-context.tsx';
import { useSession } from '../../core/session/session.ts';
import { Icon } from '../../../web/ui/icon.tsx';
import { color, layer } from '../../../web/ui/tokens.ts';
import { lazyPart } from '../../../web/client/parts/lazy-part.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { menuDots, startItems } from '../feature-registry.ts';
import { bottomCell, BottomItems } from './bottom-items.tsx';
import { EntryCount } from './entry-count.tsx';
import { MemberCells } from './member-places.tsx';

/** Loaded with the rest of what only members see. */
const MemberItems = lazyPart(() => import('./member-bottom-items.tsx').then((module) => module.MemberBottomItems));

/** Shows the most used actions on a phone, and the menu with the rest. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const t = useT();
  const bundle = useBundle();
  const isOn = useFlagTest();
  const { loggedIn } = useSession();
  const start = <BottomItems items={startItems(bundle)} />;
  return (
    <Bar aria-label={t('common:bottomBar.label')}>
      {loggedIn ? (
        // A member sees the items of the first screen until the complete list is loaded.
        <ErrorBoundary fallback={() => start}>
          <Suspense fallback={start}>
            <MemberItems />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <>
          {start}
          <MemberCells />
        </>
      )}
      <Menu type="button" data-action="bottom-menu" onClick={onMenu}>
        <Icon of={MenuIcon} size={20} />
        <span>{t('common:menu.label')}</span>
        {loggedIn ? menuDots.map(({ flag, Dot }, at) => (isOn(flag) ? <EntryCount key={at} of={Dot} /> : null)) : null}
      </Menu>
    </Bar>
  );
}

const Bar = styled.nav`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: ${layer.sticky};
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${color.line};
  background: ${color.raised};
  @media (min-width: 768px) {
    display: none;
  }
  html[data-session='known'] & [data-action='login'] {
    display: none;
  }
`;

const Menu = styled.button`
  ${bottomCell}
`;
