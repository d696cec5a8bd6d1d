/** Errors of missions. */
export const missionsErrors = {
  'missions.unknown': 404,
} as const satisfies Record<string, number>;
