import { useInfiniteQuery } from '@tanstack/react-query';
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import type { Deposit } from '../../../../../schema/generated/api/payments.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { GrowingList } from '../../../core/page/growing-list.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Heading, Stack } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordDetail, RecordList, RecordRow } from '../../../../web/ui/record-list.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { depositQueries } from '../api/deposit-queries.ts';
import { DepositAction } from './deposit-action.tsx';

/** Lists the player's deposits with their states, newest first. */
export function DepositList() {
  const t = useT();
  const deposits = useInfiniteQuery(depositQueries.list());
  return (
    <section aria-labelledby="deposits">
      <Heading $below="one" id="deposits">
        {t('payments:list.title')}
      </Heading>
      <GrowingList
        list={deposits}
        failed={t('payments:list.failed')}
        waitingLines={3}
        empty={<EmptyState icon={BanknoteArrowDown}>{t('payments:list.none')}</EmptyState>}
        more={t('payments:list.more')}
      >
        {(items) => (
          <RecordList>
            {items.map((each) => (
              <Row key={each.id} deposit={each} />
            ))}
          </RecordList>
        )}
      </GrowingList>
    </section>
  );
}

const tones = {
  requested: 'neutral',
  redirected: 'neutral',
  paid: 'positive',
  failed: 'negative',
  expired: 'neutral',
  review: 'warning',
  returned: 'neutral',
} as const satisfies Record<Deposit['state'], string>;

function Row({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const { state, late, method, amount, requestedAt } = deposit;
  return (
    <RecordRow data-deposit={state}>
      <span>
        {t(`payments:method.${method}`)}
        <RecordDetail>
          <DateTime value={requestedAt} />
        </RecordDetail>
        <DepositAction deposit={deposit} />
      </span>
      <Stack as="span" $gap="half" $align="end">
        <Money amount={amount} />
        <Badge tone={tones[state]}>{t(late ? 'payments:state.late' : `payments:state.${state}`)}</Badge>
      </Stack>
    </RecordRow>
  );
}
