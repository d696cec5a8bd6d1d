/** Errors of launches and rounds. */
export const playErrors = {
  'play.unknown_game': 404,
  'play.no_trial': 403,
  'play.unknown_round': 404,
  'play.round_closed': 409,
  'play.game_maintenance': 503,
  'play.vendor_maintenance': 503,
  'play.vendor_unavailable': 503,
} as const satisfies Record<string, number>;
