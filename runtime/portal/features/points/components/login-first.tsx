import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { useAccountGate } from '../../../core/session/use-account-gate.ts';
import { useSession } from '../../../core/session/session.ts';
import { useTrialInvitation } from '../../../core/session/use-trial-invitation.ts';

/** Invites a visitor to log in, and a guest to create an account. */
export function LoginFirst() {
  const t = useT();
  const gate = useAccountGate();
  const register = useTrialInvitation();
  const isTrial = useSession().status === 'trial';
  const logIn = isTrial ? null : () => gate('member', () => undefined);
  const action = logIn ?? register;
  return (
    <>
      <span>{t(isTrial ? 'points:login.trial' : 'points:login.text')}</span>
      {action === null ? null : (
        <span>
          <Button variant="primary" size="large" data-action="points-login" onClick={action}>
            {t(isTrial ? 'points:login.register' : 'common:action.login')}
          </Button>
        </span>
      )}
    </>
  );
}
