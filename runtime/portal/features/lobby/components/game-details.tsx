import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Game } from '../../../../../schema/generated/api/lobby.ts';
import { categoryIcons } from '../public/category-icons.ts';
import { Picture } from '../public/picture.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { color, media, radius, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import type { TileKit } from '../model/use-tile-kit.ts';
import { Maintenance } from './maintenance.tsx';

export interface GameDetailsProps {
  game: Game;
  kit: TileKit;
  onPlay: () => void;
}

/** Shows a game's image, the published numbers with their meaning, and the button that opens the game. */
export function GameDetails({ game, kit: { t, hosts }, onPlay }: GameDetailsProps) {
  return (
    <Columns>
      <Art>
        <Picture address={game.showIcon} hosts={hosts} icon={categoryIcons[game.gameType]} width={200} height={250} />
      </Art>
      <Stack>
        <Line>
          <span>{`${game.vendorName} · ${t(`common:category.${game.gameType}`)}`}</span>
          {game.maintenance === 1 ? <Maintenance /> : null}
          {game.maintenance !== 1 && game.supportPlay === 0 ? (
            <Badge tone="positive">{t('lobby:freeTrial')}</Badge>
          ) : null}
        </Line>
        <Facts game={game} t={t} />
        <Button variant="primary" wide data-action="play-details" onClick={onPlay}>
          {t('lobby:details.play')}
        </Button>
      </Stack>
    </Columns>
  );
}

function Facts({ game, t }: { game: Game; t: TileKit['t'] }) {
  const { tag } = useUi();
  const { rtp, volatility, lines, maxWin, minBet } = game;
  const facts: { name: string; value: ReactNode; text?: string }[] = [
    ...(rtp === undefined
      ? []
      : [{ name: t('lobby:rtp.label'), value: formatPercent(rtp, tag), text: t('lobby:rtp.text') }]),
    ...(volatility === undefined
      ? []
      : [
          {
            name: t('lobby:volatility.label'),
            value: t(`lobby:volatility.${volatility}`),
            text: t(`lobby:volatility.${volatility}.text`),
          },
        ]),
    ...(maxWin === undefined
      ? []
      : [
          {
            name: t('lobby:maxWin.label'),
            value: t('lobby:maxWin.times', { times: new Intl.NumberFormat(tag).format(Number(maxWin)) }),
            text: t('lobby:maxWin.text'),
          },
        ]),
    ...(lines === 0 ? [] : [{ name: t('lobby:lines.label'), value: new Intl.NumberFormat(tag).format(lines) }]),
    { name: t('lobby:minBet.label'), value: <Money amount={minBet} /> },
  ];
  return (
    <List>
      {facts.map(({ name, value, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {text === undefined ? null : <small>{text}</small>}
          </dd>
        </div>
      ))}
    </List>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: ${space.three};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.two};
  }
`;

const Art = styled.div`
  img,
  i {
    width: 100%;
    height: auto;
    border-radius: ${radius.large};
    background: ${color.raised};
    aspect-ratio: 4 / 5;
    object-fit: cover;
  }
  ${media.phone} {
    img,
    i {
      height: 160px;
      aspect-ratio: auto;
    }
  }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  margin: 0;
  color: ${color.muted};
`;

const List = styled.dl`
  display: grid;
  margin: 0;
  font-size: ${type.body};
  > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space.two};
    padding-block: ${space.one};
    border-block-end: 1px solid ${color.line};
  }
  dt {
    color: ${color.muted};
  }
  dd {
    display: grid;
    gap: 2px;
    margin: 0;
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${color.muted};
    font-size: ${type.small};
  }
`;
