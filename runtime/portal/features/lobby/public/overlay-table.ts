import type { Category } from '../../../../../schema/generated/api/lobby.ts';

/** The overlays of this feature and their parameters. */
export interface OverlayTable {
  'lobby/game': { vassalage: string; gameId: string; gameName: string };
  'lobby/search': Record<string, never>;
  'lobby/vendor-games': { vassalage: string; gameType: Category; vendorName: string };
}
