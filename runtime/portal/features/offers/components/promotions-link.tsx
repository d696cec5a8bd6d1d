import styled from 'styled-components';
import { Link } from '../../../../web/ui/link.tsx';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { headerEntry } from '../../../../web/ui/header-entry.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { useSession } from '../../../core/session/session.ts';
import { promotionsPath } from '../model/promotion-path.ts';

/**
 * The way to the promotions beside the categories of the header (specification, section 2) for a visitor. Members have it
 * among their links, of which those that do not fit are in a menu.
 */
export function PromotionsLink() {
  const t = useT();
  const { bonuses, routesOff } = useBundle();
  const { loggedIn } = useSession();
  if (loggedIn || !bonuses || routesOff.includes(promotionsPath)) return null;
  return (
    <HeaderLink to={promotionsPath} data-action="promotions">
      {t('offers:title')}
    </HeaderLink>
  );
}

const HeaderLink = styled(Link)`
  ${headerEntry}
`;
