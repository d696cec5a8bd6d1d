/** Calls a function when the browser is idle, after a second at the latest. */
export function whenIdle(then: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 1_000 });
  else setTimeout(then, 200);
}
