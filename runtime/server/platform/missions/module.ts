import { defineModule } from '../define-module.ts';
import { demoMissions } from './demo-missions.ts';
import { missionHandlers } from './handlers.ts';
import { missionRewards } from './mission-rewards.ts';
import { startMissionWork } from './mission-work.ts';
import { payLeaderboardsJob } from './pay-leaderboards-job.ts';

/** Missions of members, and leaderboards. */
export const module = defineModule({
  id: 'missions',
  tables: { mission_look: ['select', 'insert', 'update'] },
  rewards:
    ({ clock, vendors }) =>
    (call) =>
      missionRewards(call, { clock, vendorOf: vendors.of }),
  demo: { after: ['account', 'limits', 'payments', 'workflows', 'rewards', 'vip'], make: demoMissions },
  work: (context) => {
    startMissionWork(context);
    const { ledger, vendors } = context;
    return { jobsOf: (brand) => [payLeaderboardsJob(brand, { ledger, vendorOf: vendors.of })] };
  },
  handlers: ({ clock, ledger, vendors }) => missionHandlers({ clock, ledger, vendorOf: vendors.of }),
});
