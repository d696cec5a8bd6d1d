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
  'records.exportBets': {
    method: 'GET',
    path: '/wps/member/bets/export',
    access: 'trial',
    perMinute: 10,
    file: ['text/csv'],
    summary: 'The betting record of a filter as one CSV file: rounds, newest first.',
    request: 'records#BetsExportQuery',
    errors: [],
  },
} as const satisfies Record<`records.${string}`, Operation>;
