/** Checks of a balancer, or of what starts a dead server again. They are answered on every host. */
export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
