import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { lazyPart } from '../../../../web/client/parts/lazy-part.tsx';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { CardGrid } from '../../../../web/ui/card-grid.tsx';
import { Panel, Stack, Text } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { usePortal } from '../../../core/portal-context.tsx';
import { useViewer } from '../../../core/session/use-viewer.ts';
import { LoginFirst } from '../../account/public/login-first.tsx';
import { LevelPromotions } from '../../offers/public/level-promotions.tsx';
import { rankQueries } from '../api/rank-queries.ts';
import { LevelCard } from '../components/level-card.tsx';

const OwnRank = lazyPart(() => import('../components/own-rank.tsx').then((module) => module.OwnRank));

/** The levels of the brand, what each asks for and gives, and for a member where they stand. */
export function VipPage() {
  const t = useT();
  const { levels: written } = usePortal().page;
  const levels = useQuery({ ...rankQueries.levels(), initialData: written });
  const viewer = useViewer();
  const isMember = viewer === 'member';
  const { data: rank } = useQuery({ ...rankQueries.current(), enabled: isMember });
  return (
    <PageColumn>
      <PageHeading>{t('vip:page.title')}</PageHeading>
      <ListStates {...queryStates(t, levels, t('vip:failed'))} waiting={<SkeletonText lines={12} />}>
        {({ days, levels: all }) => (
          <Stack $gap="three">
            <Text $width="form" $tone="muted">
              {t('vip:rule', { count: days })}
            </Text>
            {isMember ? (
              <Suspense fallback={<SkeletonText lines={6} />}>
                <OwnRank />
              </Suspense>
            ) : (
              <Panel>
                {viewer === 'visitor' ? (
                  <LoginFirst text={t('vip:page.login')} trial={t('vip:page.trial')} action="vip-login" />
                ) : (
                  <SkeletonText lines={2} />
                )}
              </Panel>
            )}
            <CardGrid $least={260}>
              {all.map((level) => (
                <li key={level.level}>
                  <LevelCard level={level} rank={rank} days={days} />
                </li>
              ))}
            </CardGrid>
            <Text $width="form" $tone="muted">
              {t('vip:page.once')}
            </Text>
            <LevelPromotions title={t('vip:page.promotions')} />
          </Stack>
        )}
      </ListStates>
    </PageColumn>
  );
}
