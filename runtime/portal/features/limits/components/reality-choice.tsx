import { useMutation, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import type { Limits } from '../../../../../schema/generated/api/limits.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { ChoiceBar } from '../../../../web/ui/choice-bar.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { limitsQueries } from '../public/limits-queries.ts';
import { LimitsCard } from './limits-card.tsx';

type Minutes = Limits['realityCheck'];

const intervals: readonly Minutes[] = [15, 30, 60, 0];

/** Chooses how often the reality check is shown. */
export function RealityChoice({ every }: { every: Minutes }) {
  const t = useT();
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: (realityCheck: Minutes) => apiCall('limits.set', { realityCheck }),
    onSuccess: (value) => queries.setQueryData(limitsQueries.current().queryKey, value),
  });
  const shown = choose.isPending ? choose.variables : every;
  return (
    <LimitsCard title={t('limits:reality.title')} text={t('limits:reality.text')}>
      <Row>
        <ChoiceBar
          label={t('limits:reality.title')}
          options={intervals.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t('limits:reality.off') : t('limits:reality.minutes', { minutes }),
          }))}
          selected={String(shown)}
          onSelect={(value) => choose.mutate(intervals.find((minutes) => String(minutes) === value) ?? 60)}
        />
      </Row>
      {choose.error === null ? null : <FormNotice tone="negative">{errorWords(t, choose.error)}</FormNotice>}
    </LimitsCard>
  );
}

const Row = styled.div`
  overflow-x: auto;
  padding-block: 3px;
`;
