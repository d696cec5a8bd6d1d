import Gift from 'lucide-react/icons/gift';
import Ticket from 'lucide-react/icons/ticket';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import styled from 'styled-components';
import type { Product } from '../../../../../schema/generated/api/points.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { color, media } from '../../../../web/ui/tokens.ts';

const icons = { goods: Gift, voucher: Ticket, credit: Wallet } as const satisfies Record<Product['type'], unknown>;

/** The picture of a product, or an icon of its type. Its name says what it is, so it has no text of its own. */
export function ProductPicture({ picture, type }: Pick<Product, 'picture' | 'type'>) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Frame>
      {picture === null || picture === failed ? (
        <Icon of={icons[type]} size={40} />
      ) : (
        <img src={picture} alt="" width={400} height={300} loading="lazy" onError={() => setFailed(picture)} />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: color-mix(in srgb, ${color.accent} 10%, ${color.raised});
  color: ${color.accentStrong};
  /* One card is as wide as a phone. */
  ${media.phone} {
    aspect-ratio: 2 / 1;
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
