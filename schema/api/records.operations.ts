import type { Operation } from './operation.ts';

/** The betting record of a member. */
export const recordsOperations = {
  'records.bets': {
    method: 'GET',
    path: '/wps/member/bets',
    access: 'trial',
    summary: 'The betting record: rounds, newest first.',
    request: 'records#BetsQuery',
    value: 'records#Bets',
    errors: [],
  },
} as const satisfies Record<`records.${string}`, Operation>;
