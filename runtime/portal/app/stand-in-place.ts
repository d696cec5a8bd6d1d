import { isOverlayOpen } from '../core/overlays.ts';

/** Returns what stands for the sheet of the page's own path until the sheet replaces it, if this page has it. */
export function standIn(): Element | null {
  return document.querySelector('[data-stand-in]');
}

/**
 * Resolves when the page's own sheet has replaced its stand-in. Removes one whose sheet does not open, or has not for
 * three seconds.
 */
export async function standInReplaced(): Promise<void> {
  if (standIn() === null) return;
  const until = performance.now() + 3_000;
  while (standIn() !== null && isOverlayOpen() && performance.now() < until) await new Promise(requestAnimationFrame);
  const left = standIn();
  if (left === null) return;
  const { removeStandIn } = await import('../../web/ui/stand-in.ts');
  removeStandIn(left);
}
