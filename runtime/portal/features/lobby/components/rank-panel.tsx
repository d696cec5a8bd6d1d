import styled from 'styled-components';
import type { Category, Game } from '../../../../../schema/generated/api/lobby.ts';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { categoryIcons } from '../public/category-icons.ts';
import { Picture } from '../public/picture.tsx';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { Grid, Heading, Panel, Stack } from '../../../../web/ui/layout.tsx';
import { color, media, space, type } from '../../../../web/ui/tokens.ts';
import { lobbyQueries } from '../api/lobby-queries.ts';
import type { TileKit } from '../model/use-tile-kit.ts';
import { GameButton } from './game-button.ts';
import { Maintenance } from './maintenance.tsx';

/** Shows the most played games and the biggest multiples of the last days. Renders nothing if there are none. */
export function RankPanel({ gameType, vassalage, kit }: { gameType: Category; vassalage: string; kit: TileKit }) {
  const t = useT();
  const language = useLanguage();
  const { data } = usePageQuery(lobbyQueries.ranks({ gameType, language, vassalage }));
  if (data === undefined || data.mostPlayed.length === 0) return null;
  return (
    <Grid as="section" $least={360} aria-label={t('lobby:rank.label')}>
      <Panel as="div" $tight $gap="one">
        <Heading>{t('lobby:rank.mostPlayed', { count: data.days })}</Heading>
        <Stack as="ol" $gap="none">
          {data.mostPlayed.slice(0, places).map(({ game, rounds }) => (
            <Line key={`${game.vassalage}/${game.gameId}`} game={game} kit={kit}>
              <small>{t('lobby:rank.rounds', { count: rounds })}</small>
            </Line>
          ))}
        </Stack>
      </Panel>
      {data.biggest.length === 0 ? null : (
        <Panel as="div" $tight $gap="one">
          <Heading>{t('lobby:rank.biggest', { count: data.days })}</Heading>
          <Stack as="ol" $gap="none">
            {data.biggest.slice(0, places).map(({ game, player, multiple, at }, place) => (
              <Line key={`${at}/${place}`} game={game} kit={kit}>
                <small>
                  <bdi>{player}</bdi>
                </small>
                <b>{`×${multiple.replace(/\.00$/, '')}`}</b>
              </Line>
            ))}
          </Stack>
        </Panel>
      )}
    </Grid>
  );
}

const places = 5;

function Line({ game, kit, children }: { game: Game; kit: TileKit; children: React.ReactNode }) {
  return (
    <li>
      <Way type="button" onClick={() => kit.open(game)}>
        <Picture address={game.showIcon} hosts={kit.hosts} icon={categoryIcons[game.gameType]} width={40} height={50} />
        <span>{game.gameName}</span>
        {game.maintenance === 1 ? <Maintenance /> : null}
        {children}
      </Way>
    </li>
  );
}

const Way = styled(GameButton)`
  gap: ${space.oneAndHalf};
  span:first-of-type {
    flex: 1;
    min-width: 0;
    font-weight: 600;
  }
  small {
    color: ${color.muted};
    font-size: ${type.small};
    white-space: nowrap;
  }
  b {
    min-width: 6ch;
    color: ${color.positive};
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  /* On a narrow screen the name needs the space. */
  ${media.phone} {
    gap: ${space.one};
    b {
      min-width: 0;
    }
  }
`;
