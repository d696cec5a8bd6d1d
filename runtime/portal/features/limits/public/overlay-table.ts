/** The overlays of this feature and their parameters. */
export interface OverlayTable {
  /** `minutes` since the session began at `since` (epoch milliseconds), and the net result since then. */
  'limits/reality-check': { minutes: number; net: string; since: number; at: string };
}
