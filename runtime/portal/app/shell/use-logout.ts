import { useNavigate } from 'react-router-dom';
import { confirm } from '../../client/overlays/confirm.ts';
import { endSession } from '../../client/session/session-calls.ts';

/** Asks whether to sign out, does it, and goes to the start. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    void confirm({
      title: 'common:logout.title',
      text: 'common:logout.text',
      confirm: 'common:logout.confirm',
      cancel: 'common:action.cancel',
    }).then(async (confirmed) => {
      if (!confirmed) return;
      await endSession();
      await navigate('/index');
    });
  };
}
