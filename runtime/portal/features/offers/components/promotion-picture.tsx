import BadgePercent from 'lucide-react/icons/badge-percent';
import { useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../../../../web/ui/icon.tsx';
import { color, radius } from '../../../../web/ui/tokens.ts';

interface PromotionPictureProps {
  /** Address of the picture; null shows an icon. */
  picture: string | null;
  lazy?: boolean;
}

/** The picture of a promotion, twice as wide as high. Its title says what it is, so it has no text of its own. */
export function PromotionPicture({ picture, lazy = false }: PromotionPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Frame>
      {picture === null || picture === failed ? (
        <Icon of={BadgePercent} size={40} />
      ) : (
        <img
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
