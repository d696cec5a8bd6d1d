import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Icon } from './icon.tsx';
import { retryFailed } from './retry-failed.ts';
import { color, radius } from './tokens.ts';

interface CardPictureProps {
  /** Address of the picture; null shows the icon. */
  picture: string | null;
  /** Shown without a picture, and if it does not load. */
  icon: LucideIcon;
  /** Loads the picture when it comes into view. */
  lazy?: boolean;
}

/** The picture at the top of a card, twice as wide as high. The card's title says what it is, so it has no text of its own. */
export function CardPicture({ picture, icon, lazy = false }: CardPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Frame>
      {picture === null || picture === failed ? (
        <Icon of={icon} size={40} />
      ) : (
        <img
          ref={retryFailed}
          src={picture}
          alt=""
          width={800}
          height={400}
          loading={lazy ? 'lazy' : 'eager'}
          onError={() => setFailed(picture)}
        />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 2 / 1;
  overflow: hidden;
  border-radius: ${radius.large};
  background: color-mix(in srgb, ${color.accent} 14%, ${color.raised});
  color: ${color.accentStrong};
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
