import type { Operation } from './operation.ts';

/** The betting record, and profit and loss of a member. */
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
  'records.profit': {
    method: 'GET',
    path: '/wps/member/profit',
    access: 'member',
    summary: 'Profit and loss of a period: what was bet, won, paid in and paid out, by day, category or vendor.',
    request: 'records#ProfitQuery',
    value: 'records#Profit',
    errors: ['records.period_reversed', 'records.period_too_long'],
  },
  'records.exportProfit': {
    method: 'GET',
    path: '/wps/member/profit/export',
    access: 'member',
    perMinute: 10,
    file: ['text/csv'],
    summary: 'Profit and loss of a period as a CSV file: a line for each day, category or vendor.',
    request: 'records#ProfitQuery',
    errors: ['records.period_reversed', 'records.period_too_long'],
  },
} as const satisfies Record<`records.${string}`, Operation>;
