export interface HumanToken {
  token: string;
  /** Milliseconds since the epoch; null if it does not expire. */
  expiresAt: number | null;
}

/** A human check that needs the visitor: it is shown when the form is sent, and may be shown again. */
export interface HumanQuestion {
  /** Shows the question. Rejects when the visitor closes it or the provider fails. */
  ask: () => Promise<HumanToken>;
  /** Removes it from the page. */
  discard: () => void;
}
