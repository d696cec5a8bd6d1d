/** Errors of notices. */
export const noticesErrors = {
  'notices.default_text_missing': 400,
  'notices.changed': 409,
  'notices.ended': 409,
} as const satisfies Record<string, number>;
