import Gift from 'lucide-react/icons/gift';
import Ticket from 'lucide-react/icons/ticket';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import styled from 'styled-components';
import type { Product } from '../../../../../schema/generated/api/points.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { color } from '../../../../web/ui/tokens.ts';

const icons = { goods: Gift, voucher: Ticket, credit: Wallet } as const satisfies Record<Product['type'], unknown>;

/** The picture of a product, twice as wide as high, or an icon of its type. Its name says what it is, so it has no text of its own. */
export function ProductPicture({ picture, type }: Pick<Product, 'picture' | 'type'>) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Frame>
      {picture === null || picture === failed ? (
        <Icon of={icons[type]} size={40} />
      ) : (
        <img src={picture} alt="" width={800} height={400} loading="lazy" onError={() => setFailed(picture)} />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 2 / 1;
  overflow: hidden;
  background: color-mix(in srgb, ${color.accent} 10%, ${color.raised});
  color: ${color.accentStrong};
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
