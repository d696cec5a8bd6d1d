import MenuIcon from 'lucide-react/icons/menu';
import styled, { css } from 'styled-components';
import type { MenuItem } from '../../core/define-feature.ts';
import { useFlagTest } from '../../../web/client/flags/use-flag.ts';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../core/portal-context.tsx';
import { useSession } from '../../../web/client/session/session.ts';
import { Icon } from '../../../web/ui/icon.tsx';
import { color, layer, space } from '../../../web/ui/tokens.ts';
import { menuOf } from '../feature-registry.ts';
import { MenuEntry } from './menu-entry.tsx';

const mostItems = 5;

/** Shows the most used actions on a phone, and the menu with the rest. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const t = useT();
  const bundle = useBundle();
  const isOn = useFlagTest();
  const { loggedIn } = useSession();
  const items = menuOf('bottomBarItems', bundle)
    .filter((item) => isOn(item.flag) && fits(item, loggedIn))
    .slice(0, mostItems - 1);
  return (
    <Bar aria-label={t('common:bottomBar.label')}>
      {items.map((item) => (
        <Entry key={item.id} item={item}>
          <Icon of={item.icon} size={20} />
          {t(item.label)}
        </Entry>
      ))}
      <Menu type="button" data-action="bottom-menu" onClick={onMenu}>
        <Icon of={MenuIcon} size={20} />
        {t('common:menu.label')}
      </Menu>
    </Bar>
  );
}

/** Returns whether an item is for the current audience: visitors or logged-in players. */
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
  border: 0;
  background: none;
  color: ${color.muted};
  font-family: inherit;
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  &[aria-current='page'] {
    color: ${color.accentStrong};
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Entry = styled(MenuEntry)`
  ${cell}
`;

const Menu = styled.button`
  ${cell}
`;
