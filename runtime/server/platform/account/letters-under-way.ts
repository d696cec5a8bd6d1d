/** Messages on their way that the answer to their call does not wait for. */
const underWay = new Set<Promise<void>>();

/** Lets a message go on its way; what goes wrong with it is for whoever sends it to see to. */
export function letGo(sending: Promise<void>): void {
  underWay.add(sending);
  void sending.finally(() => underWay.delete(sending));
}

/** Waits until every message that is on its way has arrived, or failed. */
export async function lettersArrived(): Promise<void> {
  await Promise.allSettled(underWay);
}
