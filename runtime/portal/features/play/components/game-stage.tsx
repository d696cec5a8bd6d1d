import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../client/i18n/use-words.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { color, space, type } from '../../../ui/tokens.ts';
import { isFrameable } from '../model/frame-address.ts';
import { useLaunch } from '../model/use-launch.ts';
import { AppError } from '../../../../shared/errors.ts';
import { LaunchFailed } from './launch-failed.tsx';
import { SessionStrip } from './session-strip.tsx';

export interface GameStageProps {
  vassalage: string;
  gameId: string;
}

/** A game in its frame, with the session strip above it. */
export function GameStage(game: GameStageProps) {
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const { value, error, again } = useLaunch(game);
  if (error !== null) return <LaunchFailed error={error} onRetry={again} />;
  if (value !== undefined && !isFrameable(value.game_url, location))
    return <LaunchFailed error={new AppError('play.vendor_unavailable')} onRetry={again} />;
  return (
    <Stage ref={stage}>
      <SessionStrip name={value?.gameName ?? ''} onFullScreen={() => void toggleFullScreen(stage.current)} />
      <Room>
        {value === undefined ? null : (
          <Frame
            key={value.game_url}
            src={value.game_url}
            title={t('play:frame', { name: value.gameName, vendor: value.vendorName })}
            sandbox="allow-scripts allow-same-origin allow-forms allow-pointer-lock"
            allow="fullscreen; autoplay"
            referrerPolicy="no-referrer"
            onLoad={() => setShown(value.game_url)}
          />
        )}
        {value !== undefined && shown === value.game_url ? null : (
          <Loading role="status">
            <Spinner size={32} />
            {t('play:loading')}
          </Loading>
        )}
      </Room>
    </Stage>
  );
}

/** Shows the strip and the game on the whole screen, or ends it. Browsers without it keep the page as it is. */
async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  else await element?.requestFullscreen?.().catch(() => undefined);
}

const Stage = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - 80px);
  min-height: 420px;
  background: ${color.surface};
  &:fullscreen {
    height: 100dvh;
  }
  @media (max-width: 767.98px) {
    height: calc(100dvh - 66px);
  }
`;

const Room = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

const Frame = styled.iframe`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
`;

const Loading = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.two};
  background: ${color.surface};
  color: ${color.muted};
  font-size: ${type.large};
`;
