import type { Operation } from './operation.ts';

/** Ranks of members. */
export const vipOperations = {
  'vip.rank': {
    method: 'GET',
    path: '/wps/member/rank',
    access: 'member',
    flag: 'VIP3',
    needs: 'ranks',
    summary: 'The rank of a member, what counts for it, what the next one asks for, and its latest changes.',
    value: 'vip#PlayerRank',
    errors: [],
  },
} as const satisfies Record<`vip.${string}`, Operation>;
