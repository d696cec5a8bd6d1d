import Target from 'lucide-react/icons/target';
import { useId } from 'react';
import styled from 'styled-components';
import type { Mission } from '../../../../../schema/generated/api/missions.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { CardPicture } from '../../../../web/ui/card-picture.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Heading, Text } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { color, space } from '../../../../web/ui/tokens.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { useGiven } from '../../offers/public/use-given.ts';
import { GoalMeter } from './goal-meter.tsx';
import { useMissionTimes } from './use-mission-times.ts';

interface MissionCardProps {
  mission: Mission;
  /** Title of the mission that has to be done first; null when it is not listed. */
  before: string | null;
  /** The claim is on its way. */
  busy: boolean;
  /** Of the last claim. */
  error: Error | null;
  onClaim: () => void;
}

/** One mission: what it asks for and gives, how far it is, and the claim or the way to a goal. */
export function MissionCard({ mission, before, busy, error, onClaim }: MissionCardProps) {
  const t = useT();
  const titleId = useId();
  const { id, title, summary, picture, state, period, goals } = mission;
  const given = useGiven()(mission);
  const times = useMissionTimes(mission, before);
  return (
    <Frame as="article" aria-labelledby={titleId} data-mission={id} data-state={state}>
      {picture === null ? null : <CardPicture picture={picture} icon={Target} lazy />}
      <Body>
        <Text as="small" $tone="muted" $size="small">
          {t(`missions:period.${period}`)}
        </Text>
        <Heading as="h3" id={titleId}>
          {title}
        </Heading>
        <Text>{summary}</Text>
        {state === 'claimed' ? null : goals.map((goal) => <GoalMeter key={goal.counts} {...goal} />)}
        <Foot>
          {given === null ? null : <strong>{t('missions:gives', { given })}</strong>}
          {times.map((words) => (
            <Text as="small" $tone="muted" $size="small" key={words}>
              {words}
            </Text>
          ))}
          {error === null ? null : <FormNotice tone="negative">{errorWords(t, error)}</FormNotice>}
          {state === 'done' ? (
            <Button
              variant="primary"
              wide
              loading={busy}
              data-action="claim-mission"
              aria-label={t('missions:claimNamed', { title })}
              onClick={onClaim}
            >
              {t('missions:claim')}
            </Button>
          ) : null}
          {state === 'running' ? <Ways goals={goals} /> : null}
        </Foot>
      </Body>
    </Frame>
  );
}

/** Where a member does what a goal counts. Games are everywhere in the portal. */
const ways = {
  deposits: ['/deposit', 'payments:title'],
  limits: ['/limits', 'missions:way.limits'],
  breakDays: ['/limits', 'missions:way.break'],
  bets: null,
  rounds: null,
} as const satisfies Record<Mission['goals'][number]['counts'], unknown>;

function Ways({ goals }: Pick<Mission, 'goals'>) {
  const t = useT();
  const { paths } = usePortal();
  return goals.map(({ counts, percent }) => {
    const way = ways[counts];
    return way === null || percent === 100 || !paths.has(way[0]) ? null : (
      <LinkButton key={counts} to={way[0]} wide>
        {t(way[1])}
      </LinkButton>
    );
  });
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 0;
  overflow: hidden;
  &[data-state='done'] {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.one};
  padding: ${space.two};
`;

/** At the end of every card of a row. */
const Foot = styled.div`
  display: grid;
  gap: ${space.one};
  margin-block-start: auto;
  padding-block-start: ${space.half};
`;
