/** Messages that are still being sent after the reply to their call. */
const pendingMail = new Set<Promise<void>>();

/** Tracks a message that is being sent. The caller handles its errors. */
export function trackPendingMail(sending: Promise<void>): void {
  pendingMail.add(sending);
  void sending.finally(() => pendingMail.delete(sending));
}

/** Waits until every pending message is sent or has failed. */
export async function flushPendingMail(): Promise<void> {
  await Promise.allSettled(pendingMail);
}
