import { useFlag } from '../../../web/client/flags/use-flag.ts';
import { openOverlay } from '../overlays.ts';
import { useSession } from './session.ts';

/**
 * Returns a function that opens the registration for a trial guest. Returns null for every other role and while
 * registration is off.
 */
export function useTrialInvitation(): (() => void) | null {
  const { status } = useSession();
  const registration = useFlag('DIRECTREG3');
  return status === 'trial' && registration ? inviteToRegister : null;
}

function inviteToRegister(): void {
  openOverlay('account/register');
}
