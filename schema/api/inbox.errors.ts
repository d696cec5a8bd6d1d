/** Errors of the inbox. */
export const inboxErrors = {
  'inbox.on_break': 409,
  'inbox.languages': 400,
} as const satisfies Record<string, number>;
