import { useNavigate } from 'react-router-dom';
import { useT } from '../../client/i18n/use-translator.ts';
import { confirm } from '../../client/overlays/confirm.ts';
import { endSession } from '../../client/session/session-calls.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { mainId } from '../navigation.ts';

/**
 * Returns a function that asks for confirmation, logs out and opens the start page. Shows a toast if the logout call
 * failed.
 */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const t = useT();
  return () => {
    void confirm({
      title: 'common:logout.title',
      text: 'common:logout.text',
      confirm: 'common:logout.confirm',
      cancel: 'common:action.cancel',
    }).then(async (confirmed) => {
      if (!confirmed) return;
      const told = await endSession();
      await navigate('/index');
      // The button that opened the dialog is removed with the session.
      document.getElementById(mainId)?.focus({ preventScroll: true });
      if (!told) showToast({ tone: 'negative', text: t('common:logout.notTold') });
    });
  };
}
