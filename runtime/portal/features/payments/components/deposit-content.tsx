import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
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
  const methods = useQuery(depositQueries.methods());
  return (
    <Stack $gap="three" $width="form">
      <PlayMoneyNotice words="payments:test" />
      <ListStates
        {...queryStates(t, methods, t('payments:failed'))}
        value={methods.data?.items}
        waiting={<SkeletonText lines={6} />}
        empty={<EmptyState icon={BanknoteArrowDown}>{t('payments:noMethods')}</EmptyState>}
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
