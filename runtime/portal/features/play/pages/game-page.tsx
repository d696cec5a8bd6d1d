import { useSearchParams } from 'react-router-dom';
import { GameStage } from '../components/game-stage.tsx';
import { LaunchFailed } from '../components/launch-failed.tsx';
import { AppError } from '../../../../shared/errors.ts';

/** Plays the game of the address. */
export function GamePage() {
  const [search] = useSearchParams();
  const vassalage = search.get('vassalage') ?? '';
  const gameId = search.get('gameId') ?? '';
  if (vassalage === '' || gameId === '') return <LaunchFailed error={new AppError('play.unknown_game')} />;
  return <GameStage key={`${vassalage}/${gameId}`} vassalage={vassalage} gameId={gameId} />;
}
