import { Suspense } from 'react';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { lazyPart } from '../../../../web/client/parts/lazy-part.tsx';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Grid, Stack, Text } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { useViewer } from '../../../core/session/use-viewer.ts';
import { LoginFirst } from '../../account/public/login-first.tsx';
import { pointQueries } from '../api/point-queries.ts';
import { EarnTable } from '../components/earn-table.tsx';
import { Part } from '../../../../web/ui/part.tsx';
import { PointBalance } from '../components/point-balance.tsx';
import { ProductsPart } from '../components/products-part.tsx';

// A visitor loads no form.
const ExchangePart = lazyPart(() => import('../components/exchange-part.tsx').then((module) => module.ExchangePart));
const PointHistory = lazyPart(() => import('../components/point-history.tsx').then((module) => module.PointHistory));
const RedemptionHistory = lazyPart(() =>
  import('../components/redemption-history.tsx').then((module) => module.RedemptionHistory),
);

/** The points mall: what earns points, the products and, for a member, their points, the exchange and both histories. */
export function PointMallPage() {
  const t = useT();
  const config = usePageQuery(pointQueries.config());
  const viewer = useViewer();
  const isMember = viewer === 'member';
  return (
    <PageColumn>
      <PageHeading>{t('points:title')}</PageHeading>
      <Stack $gap="three">
        <Text $width="form" $tone="muted">
          {t('points:about')}
        </Text>
        <Grid $least={400} $gap="three" $align="start">
          <Stack $gap="three">
            <Part title={t('points:balance.title')}>
              {isMember ? (
                <PointBalance />
              ) : viewer === 'visitor' ? (
                <LoginFirst text={t('points:login.text')} trial={t('points:login.trial')} action="points-login" />
              ) : (
                <SkeletonText lines={2} />
              )}
            </Part>
            {isMember ? (
              <Suspense fallback={<SkeletonText lines={6} />}>
                <ExchangePart />
              </Suspense>
            ) : null}
          </Stack>
          <Part title={t('points:earn.title')}>
            <ListStates {...queryStates(t, config, t('points:earn.failed'))} waiting={<SkeletonText lines={8} />}>
              {({ types }) => <EarnTable rows={types} />}
            </ListStates>
          </Part>
        </Grid>
        <ProductsPart isMember={isMember} />
        {isMember ? (
          <Suspense fallback={<SkeletonText lines={10} />}>
            <RedemptionHistory />
            <PointHistory />
          </Suspense>
        ) : null}
      </Stack>
    </PageColumn>
  );
}
