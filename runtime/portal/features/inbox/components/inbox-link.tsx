import Mail from 'lucide-react/icons/mail';
import { Link } from '../../../../web/ui/link.tsx';
import styled from 'styled-components';
import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { buttonStyle } from '../../../../web/ui/button-style.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { color, radius, target } from '../../../../web/ui/tokens.ts';
import { useSession } from '../../../core/session/session.ts';
import { useUnread } from '../api/use-unread.ts';
import { shownCount } from './shown-count.ts';

/** The header's link to the inbox of a member, with the number of unread messages. */
export function InboxLink() {
  const t = useT();
  const isOn = useFlag('INBOX3');
  const { status } = useSession();
  const unread = useUnread() ?? 0;
  if (!isOn || (status !== 'member' && status !== 'agent')) return null;
  const title = t('inbox:title');
  const label = unread === 0 ? title : `${title}: ${t('inbox:unread', { count: unread })}`;
  return (
    <Way to="/inbox" aria-label={label} title={label} data-action="inbox" data-variant="ghost">
      <Icon of={Mail} size={20} />
      {unread === 0 ? null : <Count aria-hidden="true">{shownCount(unread)}</Count>}
    </Way>
  );
}

const Way = styled(Link)`
  ${buttonStyle}
  position: relative;
  flex: none;
  width: ${target};
  padding: 0;
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 2px;
  inset-inline-start: 50%;
  min-width: 18px;
  padding-inline: 4px;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.accentText};
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 18px;
  text-align: center;
`;
