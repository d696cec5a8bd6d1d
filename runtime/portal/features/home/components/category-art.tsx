import { useState } from 'react';
import styled from 'styled-components';
import type { Category } from '../../../../../schema/generated/api/lobby.ts';
import { categoryIcons } from '../../lobby/public/category-icons.ts';
import { imageUrls, imageFailed } from '../../../core/page/image-cdn.ts';
import { useImageHosts } from '../../../core/page/use-image-hosts.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { color, radius } from '../../../../web/ui/tokens.ts';

/** Shows the image of a game of the category, or an icon while there is no image. */
export function CategoryArt({ category, picture }: { category: Category; picture: string }) {
  const hosts = useImageHosts();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = imageUrls(picture, hosts).find((address) => !failed.includes(address));
  return (
    <Frame>
      {shown === undefined ? (
        <Icon of={categoryIcons[category]} size={24} />
      ) : (
        <img
          src={shown}
          alt=""
          width={72}
          height={90}
          loading="lazy"
          onError={() => {
            setFailed([...failed, shown]);
            imageFailed(shown);
          }}
        />
      )}
    </Frame>
  );
}

const Frame = styled.i`
  display: grid;
  flex: none;
  place-items: center;
  width: 72px;
  height: 90px;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: color-mix(in srgb, ${color.accent} 18%, transparent);
  color: ${color.accentStrong};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
