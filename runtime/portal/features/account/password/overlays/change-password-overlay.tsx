import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { memberCentre, openOverlay, type OverlayProps } from '../../../../core/overlays.ts';
import { endSession } from '../../../../core/session/session-calls.ts';
import { useSession } from '../../../../core/session/session.ts';
import { refuse } from '../../../../core/session/use-account-gate.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { Modal } from '../../../../../web/ui/modal.tsx';
import { showToast } from '../../../../../web/ui/toast-queue.ts';
import { securityQueries } from '../../public/security-queries.ts';
import { ChangePasswordForm } from '../components/change-password-form.tsx';
import { PasswordRuleGate } from '../components/password-rule-gate.tsx';
import { changeReason, keepChangeTicket } from '../model/change-ticket.ts';

/**
 * Form that changes the password. If the session requires the change, it cannot be closed, only left by a log-out.
 * `params.from` is the page of the member centre to return to.
 */
export function ChangePasswordOverlay({ params, onClose }: OverlayProps<'account/change-password'>) {
  const t = useT();
  const navigate = useNavigate();
  const { state, account } = useSession();
  const [owed] = useState(state === 'changePassword');
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    if (state === null) refuse('login');
  }, [state]);
  if (state === null) return null;
  const leave = () => {
    onClose();
    if (params.from !== undefined) openOverlay(memberCentre, { page: params.from });
  };
  const done = () => {
    showToast({ text: t('account:change.done'), tone: 'positive' });
    onClose();
    void navigate('/');
  };
  return (
    <Modal
      title={t(owed ? 'account:change.dueTitle' : 'account:change.title')}
      size="dialog"
      closable={!owed}
      clickToClose={!typed}
      onClose={leave}
    >
      {owed ? <Reason /> : null}
      <PasswordRuleGate>
        {(judge) => <ChangePasswordForm {...judge} username={account} onTyped={setTyped} onDone={done} />}
      </PasswordRuleGate>
      {owed ? <LogOutInstead onClose={onClose} /> : null}
    </Modal>
  );
}

/** Shows why a new password is required. */
function Reason() {
  const t = useT();
  const { data } = useQuery(securityQueries.thisSession());
  const [said, keep] = useState(data);
  // The reason is kept until the form closes, because the login that completes the change empties the cache.
  if (said === undefined && data !== undefined) keep(data);
  const session = said?.session ?? null;
  return (
    <FormNotice>
      {t(session === null ? 'account:change.due' : `account:change.why.${changeReason(session)}`)}
    </FormNotice>
  );
}

function LogOutInstead({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const logOut = async () => {
    setLeaving(true);
    keepChangeTicket(null);
    onClose();
    await endSession();
    await navigate('/');
  };
  return (
    <Button variant="ghost" wide loading={leaving} data-action="change-password-logout" onClick={() => void logOut()}>
      {t('account:change.logout')}
    </Button>
  );
}
