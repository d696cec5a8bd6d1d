/** Errors of ranks. */
export const vipErrors = {
  'vip.off': 404,
} as const satisfies Record<string, number>;
