import styled, { css } from 'styled-components';
import type { MenuItem } from '../../core/define-feature.ts';
import { useFlagTest } from '../../../web/client/flags/use-flag.ts';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { useSession } from '../../core/session/session.ts';
import { Icon } from '../../../web/ui/icon.tsx';
import { color, space } from '../../../web/ui/tokens.ts';
import { fits } from './fits.ts';
import { MenuEntry } from './menu-entry.tsx';

/** The menu button is the fifth. */
const mostItems = 4;

/** Shows the first items of the bottom bar that are switched on and fit the user. */
export function BottomItems({ items }: { items: readonly MenuItem[] }) {
  const t = useT();
  const isOn = useFlagTest();
  const { loggedIn } = useSession();
  return items
    .filter((item) => isOn(item.flag) && fits(item, loggedIn))
    .slice(0, mostItems)
    .map((item) => (
      <Entry key={item.id} item={item}>
        <Icon of={item.icon} size={20} />
        {t(item.label)}
      </Entry>
    ));
}

/** Style of one cell of the bottom bar. */
export const bottomCell = css`
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
  ${bottomCell}
`;
