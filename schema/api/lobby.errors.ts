/** Errors of the game lists. */
export const lobbyErrors = {
  'lobby.unknown_vendor': 404,
  'lobby.unknown_classify': 404,
  'lobby.unknown_page': 404,
  'lobby.too_many_favorites': 409,
} as const satisfies Record<string, number>;
