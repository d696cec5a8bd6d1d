import { useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Tabs } from '../../../../web/ui/tabs.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { LeaderboardList } from './leaderboard-list.tsx';
import { MissionList } from './mission-list.tsx';

const views = { missions: MissionList, leaderboards: LeaderboardList } as const;

type View = keyof typeof views;

/** The missions of a member, and the leaderboards in a second tab; for page and member centre. */
export function MissionsContent() {
  const t = useT();
  const [view, show] = useState<View>('missions');
  const items = (['missions', 'leaderboards'] as const).map((id) => ({ id, label: t(`missions:tab.${id}`) }));
  const Shown = views[view];
  return (
    <Stack>
      <Tabs
        label={t('missions:tab.label')}
        items={items}
        selected={view}
        onSelect={(id) => show(id === 'leaderboards' ? id : 'missions')}
      >
        <Shown />
      </Tabs>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.three};
  min-width: 0;
`;
