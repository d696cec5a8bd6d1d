import { useNavigate } from 'react-router-dom';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { confirm } from '../../features/system/public/confirm.ts';
import { endSession } from '../../core/session/session-calls.ts';
import { showToast } from '../../../web/ui/toast-queue.ts';
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
