import type { Reward } from '../../../../../schema/generated/api/rewards.ts';
import type { BadgeTone } from '../../../../web/ui/badge.tsx';

/** Tone of the badge of each state. */
export const rewardTones: Record<Reward['state'], BadgeTone> = {
  offered: 'accent',
  running: 'accent',
  available: 'positive',
  claimed: 'neutral',
  expired: 'warning',
};
