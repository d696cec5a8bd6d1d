import { AppError } from '../../../../shared/errors.ts';
import { useT } from '../../../client/i18n/use-words.ts';
import { useGamesPath } from '../../../client/lobby/use-games-path.ts';
import { isFrameable } from '../../../client/play/frame-address.ts';
import { useSessionFacts } from '../../../client/play/use-session-facts.ts';
import { GameStage as Stage } from '../../../ui/game-stage.tsx';
import { SessionStrip } from '../../../ui/session-strip.tsx';
import { useLaunch } from '../model/use-launch.ts';
import { LaunchFailed } from './launch-failed.tsx';

export interface GameStageProps {
  vassalage: string;
  gameId: string;
}

/** A game in its frame, with the session strip above it. */
export function GameStage(game: GameStageProps) {
  const t = useT();
  const facts = useSessionFacts();
  const games = useGamesPath();
  const { value, error, again } = useLaunch(game);
  if (error !== null) return <LaunchFailed error={error} onRetry={again} />;
  if (value !== undefined && !isFrameable(value.game_url, location))
    return <LaunchFailed error={new AppError('play.vendor_unavailable')} onRetry={again} />;
  return (
    <Stage
      address={value?.game_url ?? null}
      title={value === undefined ? '' : t('play:frame', { name: value.gameName, vendor: value.vendorName })}
      loading={t('play:loading')}
      strip={(toggle) => <SessionStrip {...facts} name={value?.gameName ?? ''} leaveTo={games} onFullScreen={toggle} />}
    />
  );
}
