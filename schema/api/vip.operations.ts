import type { Operation } from './operation.ts';

/** Ranks of members. */
export const vipOperations = {
  'vip.levels': {
    method: 'GET',
    path: '/wps/vip/levels',
    access: 'visitor',
    flag: 'VIP3',
    needs: 'ranks',
    summary: 'The levels of a brand, what each asks for and what reaching it gives.',
    value: 'vip#Levels',
    errors: [],
  },
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
