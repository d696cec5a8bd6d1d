import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { Limits } from '../../../../../schema/generated/api/limits.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Grid, Text } from '../../../../web/ui/layout.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { Skeleton } from '../../../../web/ui/skeleton.tsx';
import { ErrorState } from '../../../../web/ui/state-message.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { useBundle } from '../../../core/portal-context.tsx';
import { BreakCard } from '../components/break-card.tsx';
import { LimitGroup } from '../components/limit-group.tsx';
import { RealityChoice } from '../components/reality-choice.tsx';
import { LimitQuestion } from '../public/limit-question.tsx';
import { limitsQueries } from '../public/limits-queries.ts';

/** Page of limits, breaks, self-exclusion and the reality check. */
export function LimitsPage() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(limitsQueries.current());
  return (
    <Column>
      <PageHeading>{t('limits:title')}</PageHeading>
      <Text $width="text" $tone="muted">
        {t('limits:intro')}
      </Text>
      {data === undefined ? null : <Ready limits={data} />}
      {isPending ? <Waiting /> : null}
      {error !== null && data === undefined ? (
        <ErrorState title={t('limits:failed')} onRetry={() => void refetch()}>
          {errorWords(t, error)}
        </ErrorState>
      ) : null}
    </Column>
  );
}

function Ready({ limits }: { limits: Limits }) {
  const t = useT();
  const { tag } = useUi();
  const { payments } = useBundle();
  return (
    <>
      {limits.break === null ? (
        <LimitQuestion />
      ) : (
        <FormNotice>{t('limits:onBreak.text', { at: formatMoment({ value: limits.break.until, tag }) })}</FormNotice>
      )}
      <Grid $least={340} $gap="three" $align="start">
        {payments ? <LimitGroup kind="deposit" limits={limits.limits} now={limits.at} /> : null}
        <LimitGroup kind="loss" limits={limits.limits} now={limits.at} />
        <Stack>
          <BreakCard kind="break" />
          <BreakCard kind="exclusion" />
          <RealityChoice every={limits.realityCheck} />
        </Stack>
      </Grid>
    </>
  );
}

function Waiting() {
  const t = useT();
  return (
    <Grid $least={340} $gap="three" $align="start" role="status">
      <VisuallyHidden>{t('limits:loading')}</VisuallyHidden>
      <Block />
      <Block />
      <Block />
    </Grid>
  );
}

const Column = styled(PageColumn)`
  gap: ${space.two};
`;

const Stack = styled.div`
  display: grid;
  gap: inherit;
`;

const Block = styled(Skeleton)`
  height: 360px;
`;
