import LogOut from 'lucide-react/icons/log-out';
import styled from 'styled-components';
import { useFlagTest } from '../../../web/client/flags/use-flag.ts';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { memberCentre, openOverlay } from '../../core/overlays.ts';
import { useBundle } from '../../core/portal-context.tsx';
import { OwnAvatar } from '../../features/account/public/own-avatar.tsx';
import { useSession } from '../../core/session/session.ts';
import { useTrialInvitation } from '../../core/session/use-trial-invitation.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { IconButton } from '../../../web/ui/icon-button.tsx';
import { color, space, type } from '../../../web/ui/tokens.ts';
import { headerWidgets, menuOf } from '../feature-parts.ts';
import { BalanceChip } from './balance-chip.tsx';
import { HeaderEntries } from './header-entries.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { useLogout } from './use-logout.ts';

/** Shows the header actions of a logged-in player. */
export function MemberActions() {
  const t = useT();
  const bundle = useBundle();
  const isOn = useFlagTest();
  const session = useSession();
  const { account, status } = session;
  const logout = useLogout();
  const register = useTrialInvitation();
  return (
    <>
      <BalanceChip />
      <Wide>
        <HeaderEntries items={menuOf('headerActions', bundle, session).filter(({ flag }) => isOn(flag))} />
        {headerWidgets.map((Widget, at) => (
          <Widget key={at} />
        ))}
        <Name
          type="button"
          title={account}
          aria-label={t('common:centre.of', { name: status === 'trial' ? t('common:account.trial') : account })}
          data-action="member-centre"
          onClick={() => openOverlay(memberCentre)}
        >
          <OwnAvatar size={28} />
          {status === 'trial' ? <Badge tone="warning">{t('common:account.trial')}</Badge> : <span>{account}</span>}
        </Name>
        {register === null ? null : (
          <Register variant="primary" size="small" data-action="register-from-trial" onClick={register}>
            {t('common:action.register')}
          </Register>
        )}
        <LanguagePicker />
        <IconButton icon={LogOut} label={t('common:action.logout')} data-action="logout" onClick={logout} />
      </Wide>
    </>
  );
}

const Register = styled(Button)`
  white-space: nowrap;
`;

const Wide = styled.div`
  display: contents;
  @media (max-width: 1023.98px) {
    display: none;
  }
  /* In a narrow header the links have priority; the language still is in the accessible name of its button. */
  @media (max-width: 1199.98px) {
    button span[lang] {
      display: none;
    }
  }
`;

const Name = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space.one};
  min-height: 44px;
  padding-inline: ${space.one};
  border: 0;
  background: none;
  font-family: inherit;
  font-size: ${type.body};
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  max-width: 20ch;
  color: ${color.text};
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    /* In a narrow header the balance has priority; the account still is the accessible name of the button. */
    @media (max-width: 1199.98px) {
      display: none;
    }
  }
`;
