import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { useAccountGate } from '../../../core/session/use-account-gate.ts';
import { useSession } from '../../../core/session/session.ts';
import { useTrialInvitation } from '../../../core/session/use-trial-invitation.ts';

interface LoginFirstProps {
  /** What a login is for. */
  text: string;
  /** What a guest needs an account for. */
  trial: string;
  /** Name of the button for tests. */
  action: string;
}

/** Invites a visitor to log in, and a guest to create an account. */
export function LoginFirst({ text, trial, action }: LoginFirstProps) {
  const t = useT();
  const gate = useAccountGate();
  const register = useTrialInvitation();
  const isTrial = useSession().status === 'trial';
  const press = isTrial ? register : () => gate('member', () => undefined);
  return (
    <>
      <span data-for={isTrial ? undefined : 'visitors'}>{isTrial ? trial : text}</span>
      {press === null ? null : (
        <span data-for={isTrial ? undefined : 'visitors'}>
          <Button variant="primary" size="large" data-action={action} onClick={press}>
            {t(isTrial ? 'account:createAccount' : 'common:action.login')}
          </Button>
        </span>
      )}
    </>
  );
}
