import { useCallback } from 'react';
import { openOverlay } from '../overlays.ts';
import { currentSession, type Session, onSessionResolved } from './session.ts';

/** The role that an action requires. */
export type RequiredRole = 'visitor' | 'trial' | 'member' | 'agent';

/**
 * Returns a gate before an action: `gate('trial', play)`. A visitor sees the login overlay with a warning, a trial
 * guest the warning that a real account is required.
 */
export function useAccountGate(): (needed: RequiredRole, action: () => void) => void {
  return useCallback((needed, action) => {
    // A press before the session is resolved waits: no player is rejected before that.
    onSessionResolved(() => {
      const refusal = refusalOf(currentSession(), needed);
      if (refusal === null) action();
      else refuse(refusal, needed);
    });
  }, []);
}

export type RejectedError = 'login' | 'realAccount' | 'agent';

/** Returns why a role may not perform an action, or null if it may. */
export function refusalOf({ status }: Pick<Session, 'status'>, needed: RequiredRole): RejectedError | null {
  if (needed === 'visitor') return null;
  if (status === 'visitor') return 'login';
  if (status === 'trial' && needed !== 'trial') return 'realAccount';
  return needed === 'agent' && status !== 'agent' ? 'agent' : null;
}

/** Shows the reason of a refusal and the next step. If a member is required, the login overlay offers no free play. */
export function refuse(refusal: RejectedError, needed: RequiredRole = 'trial'): void {
  if (refusal === 'login')
    openOverlay('account/login', {
      notice: currentSession().ended ?? 'in_need_true_account',
      ...(needed === 'trial' ? {} : { needed }),
    });
  else openOverlay('system/real-account', { reason: refusal });
}
