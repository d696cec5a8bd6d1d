/** Messages on their way that the answer to their call does not wait for. */
const pendingMail = new Set<Promise<void>>();

/** Lets a message go on its way; what goes wrong with it is for whoever sends it to see to. */
export function trackPendingMail(sending: Promise<void>): void {
  pendingMail.add(sending);
  void sending.finally(() => pendingMail.delete(sending));
}

/** Waits until every message that is on its way has arrived, or failed. */
export async function flushPendingMail(): Promise<void> {
  await Promise.allSettled(pendingMail);
}
