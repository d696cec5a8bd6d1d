import Gamepad2 from 'lucide-react/icons/gamepad-2';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';
import { color, media, radius, shadow, space, type } from './tokens.ts';

export type TileShape = 'portrait' | 'square';

export interface GameTileProps {
  name: string;
  /** Small line below the name, such as the vendor. */
  note?: ReactNode;
  /** Address of the picture; without one, or when it fails, a drawn default stands in the same place. */
  picture: string | null;
  shape: TileShape;
  /** Upon the picture's upper corner. */
  badge?: ReactNode;
  /** Starts the game; the whole tile is the target. */
  onPlay: () => void;
  busy?: boolean;
  /** A second, smaller action below, such as a free trial. */
  secondary?: ReactNode;
  /** Loads the picture at once, for tiles seen without scrolling. */
  eager?: boolean;
}

/** A game in a fixed proportion, so that nothing moves when its picture comes. */
export function GameTile({
  name,
  note,
  picture,
  shape,
  badge,
  onPlay,
  busy = false,
  secondary,
  eager = false,
}: GameTileProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = picture !== null && failed !== picture ? picture : null;
  return (
    <Tile aria-busy={busy || undefined}>
      <Art data-shape={shape}>
        {shown === null ? (
          <Icon of={Gamepad2} size={40} />
        ) : (
          <img
            src={shown}
            alt=""
            width={300}
            height={shape === 'portrait' ? 400 : 300}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            onError={() => setFailed(shown)}
          />
        )}
        {badge ? <Corner>{badge}</Corner> : null}
      </Art>
      <Play type="button" data-action="play" onClick={busy ? undefined : onPlay}>
        <Name>{name}</Name>
        {note ? <Note>{note}</Note> : null}
      </Play>
      {secondary ? <Second>{secondary}</Second> : null}
    </Tile>
  );
}

/** The same room while the games are on their way. */
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
  aspect-ratio: 3 / 4;
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
