/** Errors of ranks. */
export const vipErrors = {
  'vip.off': 403,
} as const satisfies Record<string, number>;
