import { useQuery } from '@tanstack/react-query';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { ErrorState } from '../../../../web/ui/state-message.tsx';
import { PlayMoneyNotice } from '../../wallet/public/play-money-notice.tsx';
import { withdrawalQueries } from '../api/withdrawal-queries.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

/** The form to withdraw, and the withdrawals so far; for the page and the member centre. */
export function WithdrawContent() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(withdrawalQueries.cards());
  return (
    <Stack $gap="three" $width="form">
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
