import Gamepad2 from 'lucide-react/icons/gamepad-2';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../../../../web/ui/icon.tsx';
import { retryFailed } from '../../../../web/ui/retry-failed.ts';
import { Skeleton } from '../../../../web/ui/skeleton.tsx';
import { color, media, radius, shadow, space, type } from '../../../../web/ui/tokens.ts';

export type TileShape = 'portrait' | 'square';

export interface GameTileProps {
  name: string;
  /** Small line below the name, such as the vendor. */
  note?: ReactNode;
  /** URLs of the image, best first; if none loads, the icon is shown at the same size. */
  pictures: readonly string[];
  /** Called with a URL that did not load. */
  onPictureFailed?: (address: string) => void;
  /** Shown if there is no image. */
  icon?: LucideIcon;
  shape: TileShape;
  /** Shown in an upper corner of the image. */
  badge?: ReactNode;
  /** Shown on the lower edge of the image, such as the label of a free trial. */
  mark?: ReactNode;
  /** A button in the other upper corner of the image, such as a heart. */
  action?: ReactNode;
  /** Starts the game; the complete tile is the target. */
  onPlay: () => void;
  busy?: boolean;
  /** Cannot be played now: a press still calls `onPlay`, which shows the reason. */
  closed?: boolean;
  /** A second, smaller action below, such as a free trial. */
  secondary?: ReactNode;
  /** Loads the image immediately, for tiles that are visible without scrolling. */
  eager?: boolean;
}

/** Shows a game in a fixed aspect ratio, so that nothing moves when its image loads. */
export function GameTile({
  name,
  note,
  pictures,
  onPictureFailed,
  icon = Gamepad2,
  shape,
  badge,
  mark,
  action,
  onPlay,
  busy = false,
  closed = false,
  secondary,
  eager = false,
}: GameTileProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = pictures.find((address) => !failed.includes(address)) ?? null;
  return (
    <Tile aria-busy={busy || undefined}>
      <Art data-shape={shape} data-closed={closed || undefined}>
        {shown === null ? (
          <Icon of={icon} size={40} />
        ) : (
          <img
            ref={retryFailed}
            src={shown}
            alt=""
            width={320}
            height={shape === 'portrait' ? 400 : 320}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            onError={() => {
              setFailed([...failed, shown]);
              onPictureFailed?.(shown);
            }}
          />
        )}
        {badge ? <Corner>{badge}</Corner> : null}
        {mark ? <Mark>{mark}</Mark> : null}
      </Art>
      <Play type="button" data-action="play" aria-disabled={closed || undefined} onClick={busy ? undefined : onPlay}>
        <Name>{name}</Name>
        {note ? <Note>{note}</Note> : null}
      </Play>
      {action ? <Action>{action}</Action> : null}
      {secondary ? <Second>{secondary}</Second> : null}
    </Tile>
  );
}

/** Placeholder of the same size while the games are loading. */
export function GameTileSkeleton({ shape }: { shape: TileShape }) {
  return (
    <Tile aria-hidden="true">
      <Art data-shape={shape}>
        <Shade />
      </Art>
      <Lines>
        <Skeleton />
      </Lines>
    </Tile>
  );
}

const Tile = styled.article`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.one};
  min-width: 0;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const Art = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: ${radius.large};
  background: ${color.raised};
  color: ${color.muted};
  box-shadow: ${shadow.low};
  aspect-ratio: 4 / 5;
  &[data-shape='square'] {
    aspect-ratio: 1;
  }
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform 180ms ease-out;
    ${media.still} {
      transition: none;
    }
  }
  &[data-closed] > img {
    opacity: 0.45;
  }
  ${media.hover} {
    article:hover > & > img {
      transform: scale(1.04);
    }
  }
`;

const Play = styled.button`
  display: grid;
  gap: 2px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.large};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.accentStrong};
    outline-offset: 3px;
  }
`;

const Name = styled.span`
  overflow: hidden;
  font-size: ${type.body};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Note = styled.span`
  overflow: hidden;
  color: ${color.muted};
  font-size: ${type.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Corner = styled.span`
  position: absolute;
  inset-block-start: ${space.one};
  inset-inline-start: ${space.one};
  display: inline-flex;
  border-radius: ${radius.pill};
  background: ${color.overlay};
`;

const Mark = styled.span`
  position: absolute;
  inset-block-end: ${space.one};
  inset-inline-start: ${space.one};
  display: inline-flex;
  max-width: calc(100% - 16px);
  border-radius: ${radius.pill};
  background: ${color.overlay};
`;

const Action = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  z-index: 1;
`;

const Second = styled.div`
  position: relative;
  z-index: 1;
`;

const Shade = styled(Skeleton)`
  position: absolute;
  inset: 0;
  height: auto;
  border-radius: 0;
`;

const Lines = styled.span`
  width: 70%;
`;
