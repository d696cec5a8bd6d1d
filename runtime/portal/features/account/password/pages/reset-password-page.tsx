import CircleCheck from 'lucide-react/icons/circle-check';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { openOverlay } from '../../../../core/overlays.ts';
import { useSession } from '../../../../core/session/session.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { Card } from '../../../../../web/ui/card.tsx';
import { LinkButton } from '../../../../../web/ui/link-button.tsx';
import { PageColumn, PageHeading } from '../../../../../web/ui/page-heading.tsx';
import { EmptyState } from '../../../../../web/ui/state-message.tsx';
import { space } from '../../../../../web/ui/tokens.ts';
import { PasswordRuleGate } from '../components/password-rule-gate.tsx';
import { ResetPasswordForm } from '../components/reset-password-form.tsx';
import { readResetTicket } from '../model/reset-ticket.ts';

type Stage = 'form' | 'done' | 'used';

/**
 * Page to which the link of the email leads. It removes the ticket from the URL at once and keeps it in memory only.
 */
export function ResetPasswordPage() {
  const t = useT();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [ticket, setTicket] = useState(() => readResetTicket(hash));
  const [stage, setStage] = useState<Stage>('form');
  useEffect(() => {
    if (hash === '') return;
    const fresh = readResetTicket(hash);
    if (fresh !== null) {
      setTicket(fresh);
      setStage('form');
    }
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  const done = () => {
    setStage('done');
    setTicket(null);
    openOverlay('account/login', { notice: 'password_changed' });
  };
  return (
    <PageColumn>
      <Narrow>
        <PageHeading>{t('account:reset.title')}</PageHeading>
        <Card>
          {stage === 'done' ? <Done /> : null}
          {stage === 'used' ? <NoTicket used /> : null}
          {stage === 'form' && ticket === null ? <NoTicket used={false} /> : null}
          {stage === 'form' && ticket !== null ? (
            <PasswordRuleGate>
              {(judge) => (
                <ResetPasswordForm
                  key={ticket}
                  {...judge}
                  ticket={ticket}
                  onDone={done}
                  onTicketOver={() => setStage('used')}
                />
              )}
            </PasswordRuleGate>
          ) : null}
        </Card>
      </Narrow>
    </PageColumn>
  );
}

function Done() {
  const t = useT();
  const { loggedIn } = useSession();
  return (
    <EmptyState
      icon={CircleCheck}
      title={t('account:reset.doneTitle')}
      action={
        loggedIn ? (
          <LinkButton variant="primary" to="/index">
            {t('common:nav.home')}
          </LinkButton>
        ) : (
          <Button variant="primary" data-action="reset-login" onClick={() => openOverlay('account/login')}>
            {t('account:register.logIn')}
          </Button>
        )
      }
    >
      {loggedIn ? null : t('account:reset.doneText')}
    </EmptyState>
  );
}

function NoTicket({ used }: { used: boolean }) {
  const t = useT();
  return (
    <div role={used ? 'alert' : undefined}>
      <EmptyState
        icon={Link2Off}
        title={t(used ? 'account:reset.usedTitle' : 'account:reset.missingTitle')}
        action={
          <Button variant="primary" data-action="forgot" onClick={() => openOverlay('account/forgot-password')}>
            {t('account:reset.again')}
          </Button>
        }
      >
        {t(used ? 'account:reset.usedText' : 'account:reset.missingText')}
      </EmptyState>
    </div>
  );
}

const Narrow = styled.div`
  display: grid;
  gap: ${space.two};
  width: 100%;
  max-width: 480px;
  margin-inline: auto;
`;
