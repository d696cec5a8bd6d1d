import { openOverlay } from '../overlays.ts';
import { currentSession } from './session.ts';

/** Opens the required step of this browser's session: a verification step or a new password. */
export function openRequiredStep(): void {
  const { state } = currentSession();
  if (state === 'verify') openOverlay('account/login');
  if (state === 'changePassword') openOverlay('account/change-password');
}
