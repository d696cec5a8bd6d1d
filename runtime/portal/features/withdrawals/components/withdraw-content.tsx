import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { ErrorState } from '../../../../web/ui/state-message.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { PlayMoneyNotice } from '../../wallet/public/play-money-notice.tsx';
import { withdrawalQueries } from '../api/withdrawal-queries.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

/** The form to withdraw, and the withdrawals so far; for the page and the member centre. */
export function WithdrawContent() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(withdrawalQueries.cards());
  return (
    <Stack>
      <PlayMoneyNotice words="withdrawals:test" />
      {isPending ? <SkeletonText lines={6} /> : null}
      {data === undefined ? null : <WithdrawForm cards={data} />}
      {error && data === undefined ? (
        <ErrorState title={t('withdrawals:failed')} onRetry={() => void refetch()}>
          {errorWords(t, error)}
        </ErrorState>
      ) : null}
      <WithdrawalList />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.three};
  max-width: 640px;
  min-width: 0;
`;
