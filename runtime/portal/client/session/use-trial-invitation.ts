import { useFlag } from '../flags/use-flag.ts';
import { openOverlay } from '../overlays/overlay.ts';
import { useSession } from './session.ts';

/** Opens the registration for a trial guest; null for everyone else, and while nobody can register. */
export function useTrialInvitation(): (() => void) | null {
  const { status } = useSession();
  const registration = useFlag('DIRECTREG3');
  return status === 'trial' && registration ? inviteToRegister : null;
}

function inviteToRegister(): void {
  openOverlay('account/register');
}
