import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Fixture } from '../../../../../schema/generated/api/lobby.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { fixtureAddress } from '../public/vendor-address.ts';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { useAccountGate } from '../../../core/session/use-account-gate.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Text } from '../../../../web/ui/layout.tsx';
import { Skeleton } from '../../../../web/ui/skeleton.tsx';
import { color, media, radius, space, type } from '../../../../web/ui/tokens.ts';
import { lobbyQueries } from '../api/lobby-queries.ts';
import { CardButton, PressableCard } from './pressable-card.tsx';

export interface NextFixturesProps {
  gameType: 'SPORTS' | 'ESPORTS';
  /** Empty for all vendors. */
  vassalage: string;
}

/** Shows the next matches with the odds of their winner. Renders nothing while the vendor publishes none. */
export function NextFixtures({ gameType, vassalage }: NextFixturesProps) {
  const t = useT();
  const { data, isPending } = usePageQuery({ ...lobbyQueries.fixtures({ gameType, vassalage }), retry: false });
  const fixtures = data?.list ?? [];
  if (!isPending && fixtures.length === 0) return null;
  return (
    <Section aria-labelledby="next-fixtures" aria-busy={isPending}>
      <h2 id="next-fixtures">{t('lobby:fixtures.title')}</h2>
      <List>
        {isPending
          ? [1, 2, 3, 4, 5, 6].map((place) => (
              <Waiting key={place} aria-hidden="true">
                <Skeleton />
              </Waiting>
            ))
          : fixtures.map((fixture) => (
              <li key={`${fixture.vassalage}/${fixture.eventId}`}>
                <FixtureCard fixture={fixture} />
              </li>
            ))}
      </List>
      <Text $tone="muted" $size="small">
        {t('lobby:fixtures.note')}
      </Text>
    </Section>
  );
}

function FixtureCard({ fixture }: { fixture: Fixture }) {
  const t = useT();
  const navigate = useNavigate();
  const gate = useAccountGate();
  const { home, away, odds } = fixture;
  const open = () => gate(fixture.supportPlay === 0 ? 'trial' : 'member', () => void navigate(fixtureAddress(fixture)));
  // A match without a draw has two outcomes; an outcome without odds keeps its position.
  const outcomes = (['home', 'draw', 'away'] as const).filter((outcome) => outcome !== 'draw' || odds.draw !== null);
  return (
    <Card data-fixture={fixture.eventId}>
      <Head>
        <DateTime value={fixture.startsAt} show="time" />
        <span>
          {fixture.league} · {fixture.vendorName}
        </span>
      </Head>
      <Open type="button" data-action="open-fixture" onClick={open}>
        <span>{home}</span>
        <span>{away}</span>
      </Open>
      <Odds>
        {outcomes.map((outcome) => (
          <div key={outcome}>
            <dt>{t(`lobby:fixtures.${outcome}`)}</dt>
            <dd>{odds[outcome] ?? '–'}</dd>
          </div>
        ))}
      </Odds>
    </Card>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space.two};
  h2 {
    margin: 0;
    font-size: ${type.title};
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: ${space.oneAndHalf};
  margin: 0;
  padding: 0;
  list-style: none;
  /* On a phone, fewer matches keep the vendors' cards near the top. */
  ${media.phone} {
    > :nth-child(n + 5) {
      display: none;
    }
  }
`;

const Waiting = styled.li`
  height: 164px;
  padding: ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
`;

const Card = styled(PressableCard)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  gap: ${space.one};
  height: 100%;
  min-height: 164px;
  padding: ${space.oneAndHalf} ${space.two};
`;

const Head = styled.p`
  display: flex;
  gap: ${space.one};
  margin: 0;
  color: ${color.muted};
  font-size: ${type.small};
  time {
    color: ${color.text};
    font-weight: 700;
  }
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Open = styled(CardButton)`
  display: grid;
`;

const Odds = styled.dl`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space.one};
  margin: 0;
  div {
    min-width: 0;
    padding: ${space.half} ${space.one};
    border-radius: ${radius.medium};
    background: ${color.surface};
  }
  dt {
    overflow: hidden;
    color: ${color.muted};
    font-size: ${type.small};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;
