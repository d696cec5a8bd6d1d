/**
 * Opens a channel to the other tabs of this browser. Returns null if the browser has none or refuses it: with blocked
 * storage the constructor throws.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
