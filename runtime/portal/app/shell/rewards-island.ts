import { island } from '../../core/page/island.tsx';

export const rewards = island(() =>
  import('../../features/rewards/public/reward-count.tsx').then((module) => module.RewardCount),
);
