import { useCallback } from 'react';
import { openOverlay } from '../overlays/overlay.ts';
import { currentSession, type Session, onSessionResolved } from './session.ts';

/** What someone has to be. */
export type RequiredRole = 'visitor' | 'trial' | 'member' | 'agent';

/**
 * A gate before an action: `gate('trial', play)`. A visitor is shown the login overlay with a warning,
 * a trial guest the warning that a real account is needed.
 */
export function useAccountGate(): (needed: RequiredRole, action: () => void) => void {
  return useCallback((needed, action) => {
    // Pressed while the page still asks whether this browser has a session: nobody is turned away before it knows.
    onSessionResolved(() => {
      const refusal = refusalOf(currentSession(), needed);
      if (refusal === null) action();
      else refuse(refusal, needed);
    });
  }, []);
}

export type RejectedError = 'login' | 'realAccount' | 'agent';

/** Why someone may not, or null when they may. */
export function refusalOf({ status }: Pick<Session, 'status'>, needed: RequiredRole): RejectedError | null {
  if (needed === 'visitor') return null;
  if (status === 'visitor') return 'login';
  if (status === 'trial' && needed !== 'trial') return 'realAccount';
  return needed === 'agent' && status !== 'agent' ? 'agent' : null;
}

/** Shows why not, and offers the way on. Where a member is needed, the login offers no free play. */
export function refuse(refusal: RejectedError, needed: RequiredRole = 'trial'): void {
  if (refusal === 'login')
    openOverlay('account/login', {
      notice: currentSession().ended ?? 'in_need_true_account',
      ...(needed === 'trial' ? {} : { needed }),
    });
  else openOverlay('system/real-account', { reason: refusal });
}
