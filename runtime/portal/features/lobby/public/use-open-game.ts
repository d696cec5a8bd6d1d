import { useNavigate } from 'react-router-dom';
import type { Category, Game } from '../../../../../schema/generated/api/lobby.ts';
import { openOverlay } from '../../../core/overlays.ts';
import { useAccountGate } from '../../../core/session/use-account-gate.ts';
import { gameAddress } from './vendor-address.ts';

/** Returns a function that opens a game, or the list of its vendor's games. A lottery page is open to every visitor. */
export function useOpenGame(): (game: Game) => void {
  const navigate = useNavigate();
  const gate = useAccountGate();
  return (game) => {
    if (game.isGame === 'VASSALAGE') openVendorGames(game);
    else if (game.accountTypeName !== undefined) void navigate(gameAddress(game));
    else gate(game.supportPlay === 0 ? 'trial' : 'member', () => void navigate(gameAddress(game)));
  };
}

function openVendorGames({
  vassalage,
  gameType,
  vendorName,
}: {
  vassalage: string;
  gameType: Category;
  vendorName: string;
}): void {
  openOverlay('lobby/vendor-games', { vassalage, gameType, vendorName });
}
