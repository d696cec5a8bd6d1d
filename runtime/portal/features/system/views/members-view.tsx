import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useT } from '../../../client/i18n/use-words.ts';
import { openOverlay } from '../../../client/overlays/overlay.ts';
import { useSession } from '../../../client/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { StandIn } from './stand-in.tsx';

/** The page is for members; stands behind the login overlay. */
export function MembersView() {
  const t = useT();
  const { loggedIn } = useSession();
  return (
    <StandIn
      icon={LockKeyhole}
      title={t('system:members.title')}
      text={t(loggedIn ? 'system:in_need_true_account' : 'system:members.text')}
    >
      {loggedIn ? null : (
        <Button variant="primary" onClick={() => openOverlay('account/login')}>
          {t('common:action.login')}
        </Button>
      )}
    </StandIn>
  );
}
