import type { Operation } from './operation.ts';

/** Missions and leaderboards of members. */
export const missionsOperations = {
  'missions.list': {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    access: 'member',
    flag: 'MISSION3',
    needs: 'missions',
    summary: 'The missions of the brand, how far the caller is in each, and what can be claimed.',
    value: 'missions#Missions',
    closedOnBreak: true,
    errors: [],
  },
  'missions.claim': {
    method: 'POST',
    path: '/wps/missions/claim',
    access: 'member',
    flag: 'MISSION3',
    needs: 'missions',
    perMinute: 60,
    summary: 'Claims what a mission gives that the caller has done; repeating it changes nothing.',
    request: 'missions#ClaimRequest',
    value: 'missions#Claim',
    closedOnBreak: true,
    errors: ['missions.unknown', 'offers.nothing_to_claim', 'offers.claim_expired', 'wallet.balance_limit'],
  },
  'missions.leaderboards': {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    access: 'member',
    flag: 'MISSION3',
    needs: 'missions',
    summary:
      'The leaderboards of the brand with the first members of the period, names masked, and the place of the caller.',
    value: 'missions#Leaderboards',
    closedOnBreak: true,
    errors: [],
  },
} as const satisfies Record<`missions.${string}`, Operation>;
