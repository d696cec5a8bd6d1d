import type { Draw, Draws } from '../../../../../schema/generated/studio/draws.ts';

/** Draws of the vendor, from the same calls platforms use; null when they did not come. */
export async function loadDraws(query: Readonly<Record<string, string>>): Promise<readonly Draw[] | null> {
  try {
    const response = await fetch(`/vendor/v1/draws?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) return null;
    // Our own server, built from the same commit.
    return ((await response.json()) as Draws).draws;
  } catch {
    return null;
  }
}
