import MenuIcon from 'lucide-react/icons/menu';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { MenuItem } from '../../client/features/define-feature.ts';
import { useFlagTest } from '../../client/flags/use-flag.ts';
import { useT } from '../../client/i18n/use-words.ts';
import { openOverlay } from '../../client/overlays/overlay.ts';
import { useCurrentPath } from '../../client/page/use-current-path.ts';
import { useBundle } from '../../client/portal-context.tsx';
import { useSession } from '../../client/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { color, layer, space } from '../../ui/tokens.ts';
import { menuOf } from '../feature-registry.ts';

const mostItems = 5;

/** On a phone: the things people do most, and the menu with the rest. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const t = useT();
  const bundle = useBundle();
  const isOn = useFlagTest();
  const path = useCurrentPath();
  const { loggedIn } = useSession();
  const items = menuOf('bottomBarItems', bundle)
    .filter((item) => isOn(item.flag) && fits(item, loggedIn))
    .slice(0, mostItems - 1);
  return (
    <Bar aria-label={t('common:bottomBar.label')}>
      {items.map((item) =>
        'to' in item.target ? (
          <Way key={item.id} to={item.target.to} aria-current={path === item.target.to ? 'page' : undefined}>
            <Icon of={item.icon} size={20} />
            {t(item.label)}
          </Way>
        ) : (
          <Act
            key={item.id}
            type="button"
            data-action={item.id}
            onClick={() => 'overlay' in item.target && openOverlay(item.target.overlay, item.target.params)}
          >
            <Icon of={item.icon} size={20} />
            {t(item.label)}
          </Act>
        ),
      )}
      <Act type="button" data-action="bottom-menu" onClick={onMenu}>
        <Icon of={MenuIcon} size={20} />
        {t('common:menu.label')}
      </Act>
    </Bar>
  );
}

/** Whether an entry is meant for who is looking. */
export function fits({ audience }: Pick<MenuItem, 'audience'>, loggedIn: boolean): boolean {
  return audience === 'everyone' || audience === (loggedIn ? 'account' : 'visitor');
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
`;

const cell = css`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 4px;
  min-height: 60px;
  padding: 0 ${space.half};
  color: ${color.muted};
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  &[aria-current='page'] {
    color: ${color.accentStrong};
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Way = styled(Link)`
  ${cell}
`;

const Act = styled.button`
  ${cell}
  border: 0;
  background: none;
  font-family: inherit;
  cursor: pointer;
`;
