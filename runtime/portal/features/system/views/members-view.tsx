import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { ReactNode } from 'react';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { openOverlay } from '../../../core/overlays.ts';
import { useSession } from '../../../core/session/session.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { StatusView } from './status-view.tsx';

/**
 * Shown behind the login overlay in place of a page for members, or for guests too if `trial` offers a guest session.
 */
export function MembersView({ trial = null }: { trial?: ReactNode }) {
  const t = useT();
  const { loggedIn } = useSession();
  return (
    <StatusView
      icon={LockKeyhole}
      title={t(trial === null ? 'system:members.title' : 'system:trial.title')}
      text={t(loggedIn ? 'system:in_need_true_account' : trial === null ? 'system:members.text' : 'system:trial.text')}
    >
      {trial}
      {loggedIn ? null : (
        <Button variant={trial === null ? 'primary' : 'secondary'} onClick={() => openOverlay('account/login')}>
          {t('common:action.login')}
        </Button>
      )}
    </StatusView>
  );
}
