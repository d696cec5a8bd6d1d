import type { Notice } from '../../../../../schema/generated/api/notices.ts';

/** The overlays of this feature and their parameters. */
export interface OverlayTable {
  'notices/notice': { notice: Notice };
}
