import { useState } from 'react';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { Tabs } from '../../../../web/ui/tabs.tsx';
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
    <Stack $gap="three">
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
