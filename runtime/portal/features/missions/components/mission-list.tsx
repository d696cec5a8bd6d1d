import { useQuery } from '@tanstack/react-query';
import Target from 'lucide-react/icons/target';
import { type ReactNode, useId } from 'react';
import type { Mission, Missions } from '../../../../../schema/generated/api/missions.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { CardGrid } from '../../../../web/ui/card-grid.tsx';
import { Heading, Stack } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { useGiven } from '../../offers/public/use-given.ts';
import { useClaimGrant } from '../../rewards/public/claim-grant.ts';
import { missionQueries } from '../api/mission-queries.ts';
import { MissionCard } from './mission-card.tsx';

/** The groups of the list, in their order. */
const states = ['done', 'running', 'locked', 'claimed', 'over'] as const satisfies readonly Mission['state'][];

/** The missions of a member by what can be done with them. */
export function MissionList() {
  const t = useT();
  const missions = useQuery(missionQueries.list());
  return (
    <ListStates
      {...queryStates(t, missions, t('missions:failed'))}
      isEmpty={({ missions }) => missions.length === 0}
      waiting={<SkeletonText lines={12} />}
      empty={
        <EmptyState icon={Target} title={t('missions:none')}>
          {t('missions:noneText')}
        </EmptyState>
      }
    >
      {(loaded) => <Groups {...loaded} />}
    </ListStates>
  );
}

function Groups({ missions }: Pick<Missions, 'missions'>) {
  const t = useT();
  const given = useGiven();
  // Above the cards: a mission whose claim fails may move to another group, and keeps the error there.
  const { mutate, variables, isPending, error } = useClaimGrant();
  const isSent = ({ id, key }: Mission): boolean =>
    variables?.operation === 'missions.claim' && variables.mission === id && variables.key === key;
  const claim = (mission: Mission): void =>
    mutate(
      { operation: 'missions.claim', mission: mission.id, key: mission.key },
      {
        onSuccess: () =>
          showToast({ text: t('missions:received', { given: given(mission) ?? mission.title }), tone: 'positive' }),
      },
    );
  return states.map((state) => {
    const own = missions.filter((mission) => mission.state === state);
    return own.length === 0 ? null : (
      <Group key={state} title={t(`missions:state.${state}`)}>
        {own.map((mission) => (
          <li key={`${mission.id} ${mission.key}`}>
            <MissionCard
              mission={mission}
              before={missions.find(({ id }) => id === mission.after)?.title ?? null}
              busy={isPending && isSent(mission)}
              error={isSent(mission) ? error : null}
              onClaim={() => claim(mission)}
            />
          </li>
        ))}
      </Group>
    );
  });
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" $gap="oneAndHalf" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <CardGrid $least={300}>{children}</CardGrid>
    </Stack>
  );
}
