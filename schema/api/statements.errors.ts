/** Errors of statements. */
export const statementsErrors = {
  'statements.period_reversed': 400,
  'statements.too_long': 400,
  'statements.no_lines': 409,
} as const satisfies Record<string, number>;
