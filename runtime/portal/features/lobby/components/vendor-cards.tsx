import styled from 'styled-components';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import type { Category, Game, VendorLane } from '../../../../../schema/generated/api/lobby.ts';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { categoryIcons } from '../public/category-icons.ts';
import { openGameDetails } from '../public/open-game-details.ts';
import { Picture } from '../public/picture.tsx';
import { DetailsButton } from '../../../../web/ui/details-button.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Skeleton } from '../../../../web/ui/skeleton.tsx';
import { color, radius, shadow, space, type } from '../../../../web/ui/tokens.ts';
import { lobbyQueries } from '../api/lobby-queries.ts';
import type { TileKit } from '../model/use-tile-kit.ts';
import { GameButton } from './game-button.ts';
import { ListFailed, NothingFound } from './list-states.tsx';
import { Maintenance } from './maintenance.tsx';

export interface VendorCardsProps {
  gameType: Category;
  gameName: string;
  kit: TileKit;
  onVendor: (vassalage: string) => void;
  onReset: () => void;
}

/**
 * Shows a card for each vendor of sports or e-sports with its games, which open at once, and a link to the vendor's
 * page.
 */
export function VendorCards({ gameType, gameName, kit, onVendor, onReset }: VendorCardsProps) {
  const language = useLanguage();
  const { data, error, refetch } = usePageQuery(lobbyQueries.lanes({ gameType, language, gameName }));
  if (error !== null && data === undefined) return <ListFailed error={error} onRetry={() => void refetch()} />;
  const lanes = data?.data.lanes;
  if (lanes?.length === 0) return <NothingFound onReset={onReset} />;
  return (
    <Grid aria-busy={lanes === undefined}>
      {lanes === undefined
        ? [1, 2].map((place) => (
            <Waiting key={place} aria-hidden="true">
              <Skeleton />
            </Waiting>
          ))
        : lanes.map((lane) => (
            <li key={lane.vassalage}>
              <VendorCard lane={lane} kit={kit} onVendor={onVendor} />
            </li>
          ))}
    </Grid>
  );
}

function VendorCard({
  lane,
  kit,
  onVendor,
}: {
  lane: VendorLane;
  kit: TileKit;
  onVendor: (vassalage: string) => void;
}) {
  const t = useT();
  const first = lane.offers.find(({ gameId }) => gameId === lane.gameId);
  const start = () =>
    lane.launchMode === 'DIRECT' && first !== undefined ? kit.open(first) : onVendor(lane.vassalage);
  return (
    <Card aria-labelledby={`vendor-${lane.vassalage}`}>
      <Head>
        <Picture
          address={lane.smallIcon}
          hosts={kit.hosts}
          icon={categoryIcons[lane.gameType]}
          width={64}
          height={64}
        />
        <div>
          <h2 id={`vendor-${lane.vassalage}`}>{lane.displayName}</h2>
          <small>{t('lobby:vendor.offers', { count: lane.cards })}</small>
        </div>
        {lane.maintenance === 1 ? <Maintenance /> : null}
        {lane.isHot === 1 && lane.maintenance !== 1 ? <Badge tone="accent">{t('lobby:hot')}</Badge> : null}
      </Head>
      <Offers>
        {lane.offers.map((game) => (
          <li key={game.gameId}>
            <Offer game={game} kit={kit} closed={game.maintenance === 1 && lane.maintenance !== 1} />
            <DetailsButton
              label={t('lobby:details.open', { name: game.gameName })}
              onClick={() => openGameDetails(game)}
            />
          </li>
        ))}
      </Offers>
      <Foot>
        {lane.maintenance === 1 ? (
          <p>{t('errors:play.vendor_maintenance')}</p>
        ) : (
          <Button variant="primary" data-action="open-vendor" onClick={start}>
            {t('lobby:vendor.open', { name: lane.displayName })}
          </Button>
        )}
        {lane.cards > lane.offers.length ? (
          <Button variant="ghost" onClick={() => onVendor(lane.vassalage)}>
            {t('lobby:vendor.all')}
          </Button>
        ) : null}
      </Foot>
    </Card>
  );
}

function Offer({ game, kit, closed }: { game: Game; kit: TileKit; closed: boolean }) {
  return (
    <GameButton type="button" data-action="play" onClick={() => kit.open(game)}>
      <Picture address={game.showIcon} hosts={kit.hosts} icon={categoryIcons[game.gameType]} width={40} height={40} />
      <span>{game.gameName}</span>
      {closed ? <Maintenance /> : null}
    </GameButton>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr));
  gap: ${space.three} ${space.two};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Waiting = styled.li`
  height: 380px;
  padding: ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
`;

const Card = styled.section`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space.two};
  height: 100%;
  padding: ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.low};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.two};
  div {
    flex: 1;
    min-width: 0;
  }
  h2 {
    margin: 0;
    font-size: ${type.title};
  }
  small {
    color: ${color.muted};
    font-size: ${type.body};
  }
  img {
    border-radius: ${radius.medium};
  }
`;

const Offers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 230px), 1fr));
  align-content: start;
  gap: ${space.half} ${space.two};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    min-width: 0;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  p {
    margin: 0;
    color: ${color.muted};
  }
`;
