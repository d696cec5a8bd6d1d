import type { PoolId } from '../../../../../schema/generated/api/prizes.ts';

/** The overlays of this feature and their parameters. */
export interface OverlayTable {
  'prizes/envelope': { pool: PoolId };
}
