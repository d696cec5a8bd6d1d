import type { Draw, Draws } from '../../../../schema/generated/studio/draws.ts';

/** Loads draws of the vendor, with the same call that platforms use; returns null on failure. */
export async function loadDraws(query: Readonly<Record<string, string>>): Promise<readonly Draw[] | null> {
  try {
    const response = await fetch(`/vendor/v1/draws?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) return null;
    // The server is built from the same commit.
    return ((await response.json()) as Draws).draws;
  } catch {
    return null;
  }
}
