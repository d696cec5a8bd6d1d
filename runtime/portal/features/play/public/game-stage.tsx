import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { Spinner } from '../../../../web/ui/spinner.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';

export interface GameStageProps {
  /** URL of the frame; null while it is loading. */
  address: string | null;
  /** Accessible name of the frame. */
  title: string;
  /** Announced until the frame has loaded. */
  loading: string;
  /** Shown in front of the frame, which continues to load. */
  notice?: ReactNode;
  /** Shown above the frame, and included in full screen. */
  strip: (toggleFullScreen: () => void) => ReactNode;
}

/** Shows a game of another origin in its frame, below our session strip. */
export function GameStage({ address, title, loading, notice, strip }: GameStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Stage ref={stage}>
      {strip(() => void toggleFullScreen(stage.current))}
      <Room>
        {address === null ? null : (
          <Frame
            key={address}
            src={address}
            title={title}
            sandbox="allow-scripts allow-same-origin allow-forms allow-pointer-lock"
            allow="fullscreen; autoplay"
            referrerPolicy="no-referrer"
            onLoad={() => setShown(address)}
          />
        )}
        {address !== null && shown === address ? null : (
          <Loading role="status">
            <Spinner size={32} />
            <span>{loading}</span>
          </Loading>
        )}
        {notice === undefined || notice === null ? null : <Notice>{notice}</Notice>}
      </Room>
    </Stage>
  );
}

/** Toggles full screen for the strip and the game. Does nothing in a browser without full screen. */
async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  else await (element as Partial<HTMLElement> | null)?.requestFullscreen?.().catch(() => undefined);
}

const Stage = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 420px;
  background: ${color.surface};
  &:fullscreen {
    height: 100dvh;
  }
  /* The session strip shows the balance instead. */
  [data-frame='header']:has(&) > header [data-testid='balance'] {
    display: none;
  }
  /* On a small screen the game has all the space; the session strip has the link to leave. */
  @media (max-width: 767.98px), (max-height: 480px) {
    [data-frame='header']:has(&) > header {
      display: none;
    }
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

const Notice = styled.div`
  position: absolute;
  inset: 0;
  overflow: auto;
  background: ${color.surface};
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
