import Ticket from 'lucide-react/icons/ticket';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Draw } from '../../../../../schema/generated/api/lottery.ts';
import { countdown } from '../../../../shared/countdown.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { openGameDetails } from '../../lobby/public/open-game-details.ts';
import { gameAddress } from '../../lobby/public/vendor-address.ts';
import { useAccountGate } from '../../../core/session/use-account-gate.ts';
import { imageUrls, imageFailed } from '../../../core/page/image-cdn.ts';
import { useImageHosts } from '../../../core/page/use-image-hosts.ts';
import { FallbackPicture } from '../../../../web/ui/fallback-picture.tsx';
import { DetailsButton } from '../../../../web/ui/details-button.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { color, radius, shadow, space, target, type } from '../../../../web/ui/tokens.ts';
import { DrawnNumbers } from './drawn-numbers.tsx';

export interface DrawCardProps {
  draw: Draw;
  /** Milliseconds since the epoch, by the server's clock. */
  now: number;
}

/**
 * Card of a draw with its closing time or its maintenance, and its last numbers. The whole card opens the draw, except
 * the button that shows its details.
 */
export function DrawCard({ draw, now }: DrawCardProps) {
  const t = useT();
  const navigate = useNavigate();
  const gate = useAccountGate();
  const left = Date.parse(draw.next.closesAt) - now;
  const address = gameAddress({
    vassalage: draw.vassalage,
    gameId: draw.gameId,
    accountTypeName: draw.accountTypeName,
    code: draw.gameCode,
    defaultPlayType: draw.defaultPlayType,
  });
  const closed = draw.maintenance === 1;
  const tellClosed = () => showToast({ text: t('errors:play.game_maintenance') });
  const open = () => gate(draw.supportPlay === 0 ? 'trial' : 'member', () => void navigate(address));
  return (
    <Card>
      <Open
        type="button"
        data-game={draw.gameCode}
        aria-disabled={closed || undefined}
        onClick={closed ? tellClosed : open}
      >
        <FallbackPicture
          addresses={imageUrls(draw.showIcon, useImageHosts())}
          icon={Ticket}
          width={56}
          height={56}
          onFailed={imageFailed}
        />
        <span>
          <Name>{draw.gameName}</Name>
          {closed ? (
            <Badge tone="warning">{t('common:maintenance')}</Badge>
          ) : (
            // `boot.ts` counts down before the portal runs.
            <Left data-soon={left > 0 && left < 10_000} data-countdown="" suppressHydrationWarning>
              {left > 0 ? t('lottery:closesIn', { time: countdown(left) }) : t('lottery:drawing')}
            </Left>
          )}
        </span>
        <DrawnNumbers drawn={draw.opened[0]} />
      </Open>
      <Details label={t('lobby:details.open', { name: draw.gameName })} onClick={() => openGameDetails(draw)} />
    </Card>
  );
}

const Card = styled.div`
  position: relative;
  height: 100%;
`;

const Details = styled(DetailsButton)`
  position: absolute;
  inset-block-start: ${space.half};
  inset-inline-end: ${space.half};
`;

const Open = styled.button`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: ${space.one} ${space.oneAndHalf};
  align-items: center;
  align-content: start;
  width: 100%;
  height: 100%;
  padding: ${space.oneAndHalf};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: ${shadow.low};
  color: ${color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;
  transition: border-color 120ms;
  &:hover {
    border-color: ${color.accentStrong};
  }
  > img {
    border-radius: ${radius.small};
    object-fit: cover;
  }
  > :nth-child(2) {
    padding-inline-end: calc(${target} - ${space.one});
  }
  > :last-child {
    grid-column: 1 / -1;
  }
`;

const Name = styled.span`
  display: block;
  font-size: ${type.body};
  font-weight: 650;
  line-height: 1.3;
`;

const Left = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${type.small};
  font-variant-numeric: tabular-nums;
  &[data-soon='true'] {
    color: ${color.accentStrong};
    font-weight: 650;
  }
`;
