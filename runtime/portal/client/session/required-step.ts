import { openOverlay } from '../overlays/overlay.ts';
import { currentSession } from './session.ts';

/** Opens the step that this browser's session still owes: another proof, or a new password. */
export function openRequiredStep(): void {
  const { state } = currentSession();
  if (state === 'verify') openOverlay('account/login');
  if (state === 'changePassword') openOverlay('account/change-password');
}
