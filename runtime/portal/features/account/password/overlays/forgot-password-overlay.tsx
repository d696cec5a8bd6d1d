import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LoginValue } from '../../../../../../schema/generated/api/account.ts';
import { useFlag } from '../../../../../web/client/flags/use-flag.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { openOverlay, type OverlayProps } from '../../../../core/overlays.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { Modal } from '../../../../../web/ui/modal.tsx';
import { EmptyState } from '../../../../../web/ui/state-message.tsx';
import { Tabs } from '../../../../../web/ui/tabs.tsx';
import { ForgotByEmailForm } from '../components/forgot-by-email-form.tsx';
import { ForgotByPhoneForm } from '../components/forgot-by-phone-form.tsx';
import { PasswordRuleGate } from '../components/password-rule-gate.tsx';
import { SwitchOverlayLine } from '../../form/switch-overlay-line.tsx';
import { useAfterLogin } from '../../login/components/use-after-login.ts';

/** Form for a forgotten password: by a link to the email address, or by a code to the phone. */
export function ForgotPasswordOverlay({ params, onClose }: OverlayProps<'account/forgot-password'>) {
  const t = useT();
  const byPhone = useFlag('MOBILEVERCODELOGIN3');
  const [way, choose] = useState('email');
  const [sent, setSent] = useState(false);
  const navigate = useNavigate();
  const afterLogin = useAfterLogin(onClose);
  const changed = (login: LoginValue) => {
    afterLogin(login);
    if (login.state === 'open') void navigate('/');
  };
  if (sent) return <Sent onClose={onClose} />;
  const email = <ForgotByEmailForm username={params.username} onDone={() => setSent(true)} />;
  return (
    <Modal title={t('account:forgot.title')} size="dialog" onClose={onClose}>
      {byPhone ? (
        <Tabs
          label={t('account:forgot.ways')}
          items={[
            { id: 'email', label: t('account:forgot.byEmail') },
            { id: 'phone', label: t('account:forgot.byPhone') },
          ]}
          selected={way}
          onSelect={choose}
        >
          {way === 'email' ? (
            email
          ) : (
            <PasswordRuleGate>{(judge) => <ForgotByPhoneForm {...judge} onDone={changed} />}</PasswordRuleGate>
          )}
        </Tabs>
      ) : (
        email
      )}
      <SwitchOverlayLine
        question={t('account:forgot.remembered')}
        answer={t('account:register.logIn')}
        target={{
          overlay: 'account/login',
          params: params.username === undefined ? undefined : { username: params.username },
        }}
      />
    </Modal>
  );
}

/** Shows the same text whether or not the account exists. */
function Sent({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Modal title={t('account:forgot.sentTitle')} size="dialog" role="alertdialog" onClose={onClose}>
      <EmptyState
        icon={MailCheck}
        action={
          <Button
            variant="primary"
            autoFocus
            data-action="forgot-sent-ok"
            onClick={() => {
              onClose();
              openOverlay('account/login');
            }}
          >
            {t('common:action.ok')}
          </Button>
        }
      >
        {t('account:in_been_out')}
      </EmptyState>
    </Modal>
  );
}
