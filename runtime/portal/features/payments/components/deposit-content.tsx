import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import { LimitQuestion } from '../../limits/public/limit-question.tsx';
import { PlayMoneyNotice } from '../../wallet/public/play-money-notice.tsx';
import { depositQueries } from '../api/deposit-queries.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositList } from './deposit-list.tsx';

/**
 * The form to pay in, after the question whether to set limits, and the deposits so far; for the page and the member
 * centre.
 */
export function DepositContent() {
  const t = useT();
  const { data, error, refetch } = useQuery(depositQueries.methods());
  return (
    <Stack>
      <PlayMoneyNotice words="payments:test" />
      <ListStates
        value={data?.items}
        failure={error === null ? null : { title: t('payments:failed'), text: errorWords(t, error) }}
        isEmpty={(methods) => methods.length === 0}
        waiting={<SkeletonText lines={6} />}
        empty={<EmptyState icon={BanknoteArrowDown}>{t('payments:noMethods')}</EmptyState>}
        onRetry={() => void refetch()}
      >
        {(methods) => (
          <LimitQuestion>
            <DepositForm methods={methods} />
          </LimitQuestion>
        )}
      </ListStates>
      <DepositList />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.three};
  max-width: 640px;
  min-width: 0;
`;
