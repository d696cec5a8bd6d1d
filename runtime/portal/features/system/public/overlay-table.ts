import type { Question } from './question.ts';

/** The overlays of this feature and their parameters. */
export interface OverlayTable {
  'system/dialog': Question;
  /** `reason`: a full account is required, or an agent's. */
  'system/real-account': { reason: 'realAccount' | 'agent' };
}
