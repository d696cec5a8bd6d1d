import type { Api } from './api.ts';

/** A balance as a page shows it. */
export interface ShownBalance {
  now(): string | null;
  set(balance: string): void;
  /** Whether nothing is on its way that the figure waits for. */
  isStill(): boolean;
}

const EVERY_MS = 15_000;

/**
 * Keeps a balance right that moves elsewhere too, by a grant or in another game: asks now and then, and when the player
 * comes back. Gives the way to ask at once.
 */
export function followWallet(api: Pick<Api, 'open'>, shown: ShownBalance): () => Promise<void> {
  async function ask(): Promise<void> {
    if (document.hidden || !shown.isStill()) return;
    const before = shown.now();
    const reply = await api.open().catch(() => null);
    // A bet that was placed meanwhile knows better.
    if (reply === null || reply.balance === null || !shown.isStill() || shown.now() !== before) return;
    if (reply.balance !== before) shown.set(reply.balance);
  }
  setInterval(() => void ask(), EVERY_MS);
  addEventListener('focus', () => void ask());
  document.addEventListener('visibilitychange', () => void ask());
  return ask;
}
