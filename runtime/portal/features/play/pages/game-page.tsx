import { useSearchParams } from 'react-router-dom';
import { GameStage } from '../components/game-stage.tsx';
import { LaunchFailed } from '../components/launch-failed.tsx';
import { AppError } from '../../../../shared/errors.ts';

/** Page of the game or room of the URL. */
export function GamePage() {
  const [search] = useSearchParams();
  const vassalage = search.get('vassalage') ?? '';
  const gameId = search.get('gameId') ?? undefined;
  const roomId = search.get('roomId') ?? undefined;
  const eventId = search.get('eventId') ?? undefined;
  const game = { vassalage, gameId, roomId, eventId };
  if (vassalage === '' || (gameId === undefined && roomId === undefined))
    return <LaunchFailed error={new AppError('play.unknown_game')} game={game} />;
  return <GameStage key={`${vassalage}/${gameId ?? ''}/${roomId ?? ''}/${eventId ?? ''}`} {...game} />;
}
