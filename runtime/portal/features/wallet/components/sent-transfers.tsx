import { useInfiniteQuery } from '@tanstack/react-query';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { Transfer } from '../../../../../schema/generated/api/wallet.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { GrowingList } from '../../../core/page/growing-list.tsx';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Heading } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordDetail, RecordList, RecordRow } from '../../../../web/ui/record-list.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { transferQueries } from '../api/transfer-queries.ts';

/** Lists the transfers that the player has sent, newest first. */
export function SentTransfers() {
  const t = useT();
  const transfers = useInfiniteQuery(transferQueries.sent());
  return (
    <section aria-labelledby="sent-transfers">
      <Heading as="h4" $below="one" id="sent-transfers">
        {t('wallet:transfer.sent')}
      </Heading>
      <GrowingList
        list={transfers}
        failed={t('wallet:transfer.sentFailed')}
        waitingLines={3}
        empty={<EmptyState icon={ArrowUpRight}>{t('wallet:transfer.none')}</EmptyState>}
        more={t('wallet:transfer.more')}
      >
        {(items) => (
          <RecordList>
            {items.map((each) => (
              <SentTransfer key={each.id} {...each} />
            ))}
          </RecordList>
        )}
      </GrowingList>
    </section>
  );
}

function SentTransfer({ receiver, amount, remark, at }: Transfer) {
  return (
    <RecordRow>
      <span>
        <bdi>{receiver}</bdi>
        {remark === '' ? null : (
          <RecordDetail>
            <bdi>{remark}</bdi>
          </RecordDetail>
        )}
        <RecordDetail>
          <DateTime value={at} />
        </RecordDetail>
      </span>
      <Money amount={amount} />
    </RecordRow>
  );
}
