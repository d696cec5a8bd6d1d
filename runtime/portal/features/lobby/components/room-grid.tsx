import Users from 'lucide-react/icons/users';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import type { Room } from '../../../../../schema/generated/api/lobby.ts';
import { useLanguage } from '../../../../web/client/i18n/use-translator.ts';
import { categoryIcons } from '../public/category-icons.ts';
import { openGameDetails } from '../public/open-game-details.ts';
import { roomUrl } from '../public/vendor-address.ts';
import { useAccountGate } from '../../../core/session/use-account-gate.ts';
import { Picture } from '../public/picture.tsx';
import { DetailsButton } from '../../../../web/ui/details-button.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Grid, Row } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { Skeleton } from '../../../../web/ui/skeleton.tsx';
import { color, radius, space, target, type } from '../../../../web/ui/tokens.ts';
import { lobbyQueries } from '../api/lobby-queries.ts';
import type { TileKit } from '../model/use-tile-kit.ts';
import { ListFailed, NothingFound } from './list-states.tsx';
import { Maintenance } from './maintenance.tsx';
import { CardButton, PressableCard } from './pressable-card.tsx';

export interface RoomGridProps {
  vassalage: string;
  gameName: string;
  kit: TileKit;
  onReset: () => void;
}

/** Shows the rooms with the cost of a round, the number of seats and the number of players. */
export function RoomGrid({ vassalage, gameName, kit, onReset }: RoomGridProps) {
  const language = useLanguage();
  const { data, error, refetch } = usePageQuery(lobbyQueries.rooms({ language, vassalage, gameName }));
  if (error !== null && data === undefined) return <ListFailed error={error} onRetry={() => void refetch()} />;
  const rooms = data?.list;
  if (rooms?.length === 0) return <NothingFound onReset={onReset} />;
  return (
    <Grid as="ul" $least={320} $fill aria-busy={rooms === undefined}>
      {rooms === undefined
        ? [1, 2, 3, 4, 5, 6].map((place) => (
            <Waiting key={place} aria-hidden="true">
              <Skeleton />
            </Waiting>
          ))
        : rooms.map((room) => (
            <li key={`${room.vassalage}/${room.roomId}`}>
              <RoomCard room={room} kit={kit} />
            </li>
          ))}
    </Grid>
  );
}

function RoomCard({ room, kit: { t, hosts, unlessClosed } }: { room: Room; kit: TileKit }) {
  const navigate = useNavigate();
  const gate = useAccountGate();
  const { players, seats } = room;
  const enter = () => gate(room.supportPlay === 0 ? 'trial' : 'member', () => void navigate(roomUrl(room)));
  return (
    <Card>
      <Art>
        <Picture address={room.showIcon} hosts={hosts} icon={categoryIcons.PVP} width={96} height={120} />
      </Art>
      <TextColumn>
        <CardButton type="button" data-action="enter-room" onClick={() => unlessClosed(room, enter)}>
          {room.roomName}
        </CardButton>
        <small>{room.roomName === room.gameName ? room.vendorName : `${room.gameName} · ${room.vendorName}`}</small>
        <Facts>
          <dt>{t('lobby:room.ante')}</dt>
          <dd>
            <Money amount={room.ante} />
          </dd>
          <dt>{t('lobby:room.seats')}</dt>
          <dd>{seats}</dd>
        </Facts>
        <Row $wrap>
          {players === null ? null : (
            <Taken>
              <Icon of={Users} size={16} />
              <span>{t('lobby:room.players', { count: players })}</span>
            </Taken>
          )}
          {room.maintenance === 1 ? <Maintenance /> : null}
          {room.supportPlay === 0 && room.maintenance !== 1 ? (
            <Badge tone="positive">{t('lobby:freeTrial')}</Badge>
          ) : null}
        </Row>
      </TextColumn>
      <Details label={t('lobby:details.open', { name: room.gameName })} onClick={() => openGameDetails(room)} />
    </Card>
  );
}

const Waiting = styled.li`
  padding: ${space.two};
  height: 152px;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
`;

const Card = styled(PressableCard)`
  display: flex;
  gap: ${space.two};
  min-height: 152px;
`;

const Art = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: 96px;
  height: 120px;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.muted};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const TextColumn = styled.div`
  display: grid;
  flex: 1;
  align-content: space-between;
  gap: ${space.half};
  min-width: 0;
  > button {
    padding-inline-end: calc(${target} - ${space.one});
  }
  small {
    overflow: hidden;
    color: ${color.muted};
    font-size: ${type.small};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Details = styled(DetailsButton)`
  position: absolute;
  inset-block-start: ${space.one};
  inset-inline-end: ${space.one};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 2px ${space.one};
  margin: 0;
  font-size: ${type.body};
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Taken = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color.muted};
  font-size: ${type.small};
`;
