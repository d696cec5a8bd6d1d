export interface HumanToken {
  token: string;
  /** Milliseconds since the epoch; null when it does not age. */
  expiresAt: number | null;
}

/** A check that needs the person: it is asked when the form is sent, and may be asked again. */
export interface HumanQuestion {
  /** Shows the question; rejects when it was closed or the provider failed. */
  ask: () => Promise<HumanToken>;
  /** Takes it off the page. */
  discard: () => void;
}
