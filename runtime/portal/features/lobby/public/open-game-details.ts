import type { Game } from '../../../../../schema/generated/api/lobby.ts';
import { openOverlay } from '../../../core/overlays.ts';

/** Opens the overlay with the published details of a game. */
export function openGameDetails({
  vassalage,
  gameId,
  gameName,
}: Pick<Game, 'vassalage' | 'gameId' | 'gameName'>): void {
  openOverlay('lobby/game', { vassalage, gameId, gameName });
}
