import type { Api } from './api.ts';

/** A displayed balance. */
export interface ShownBalance {
  now(): string | null;
  set(balance: string): void;
  /** Whether no pending call will change the balance. */
  isStill(): boolean;
}

const EVERY_MS = 15_000;

/**
 * Updates a balance that also changes elsewhere, by a grant or in another game: at an interval, and when the player
 * returns. Returns a function that updates it at once.
 */
export function followWallet(api: Pick<Api, 'open'>, shown: ShownBalance): () => Promise<void> {
  async function ask(): Promise<void> {
    if (document.hidden || !shown.isStill()) return;
    const before = shown.now();
    const reply = await api.open().catch(() => null);
    // A bet placed in the meantime has the newer balance.
    if (reply === null || reply.balance === null || !shown.isStill() || shown.now() !== before) return;
    if (reply.balance !== before) shown.set(reply.balance);
  }
  setInterval(() => void ask(), EVERY_MS);
  addEventListener('focus', () => void ask());
  document.addEventListener('visibilitychange', () => void ask());
  return ask;
}
