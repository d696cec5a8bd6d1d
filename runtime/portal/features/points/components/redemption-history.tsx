import { useInfiniteQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import styled from 'styled-components';
import type { Redemption } from '../../../../../schema/generated/api/points.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { GrowingList } from '../../../core/page/growing-list.tsx';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Text } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordDetail } from '../../../../web/ui/record-list.tsx';
import { type RecordColumn, RecordTable } from '../../../../web/ui/record-table.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { media, type } from '../../../../web/ui/tokens.ts';
import { pointQueries } from '../api/point-queries.ts';
import { Part } from '../../../../web/ui/part.tsx';
import { RedemptionStatus } from './redemption-status.tsx';
import { usePointWords } from './use-point-words.ts';

/** The redemptions of a member, newest first, with their status and what the operator wrote. */
export function RedemptionHistory() {
  const t = useT();
  const redemptions = useInfiniteQuery(pointQueries.redemptions());
  const columns = useColumns();
  return (
    <Part title={t('points:redemptions.title')}>
      <GrowingList
        list={redemptions}
        failed={t('points:redemptions.failed')}
        empty={<EmptyState icon={Gift}>{t('points:redemptions.none')}</EmptyState>}
        more={t('points:redemptions.more')}
      >
        {(rows) => (
          <RecordTable
            label={t('points:redemptions.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            busy={false}
          />
        )}
      </GrowingList>
    </Part>
  );
}

function useColumns(): RecordColumn<Redemption>[] {
  const t = useT();
  const { digits } = usePointWords();
  return [
    { heading: t('points:redeem.id'), card: 'foot', cell: ({ id }) => <Id>{id}</Id> },
    {
      heading: t('points:redeem.product'),
      card: 'title',
      isRowHeading: true,
      cell: ({ name, type: kind, remark }) => (
        <>
          <bdi>{name}</bdi>
          <RecordDetail>{t(`points:productType.${kind}`)}</RecordDetail>
          {remark === null ? null : (
            <RecordDetail>
              <Text as="span" $breaks>
                {t('points:redemptions.remark', { text: remark })}
              </Text>
            </RecordDetail>
          )}
        </>
      ),
    },
    {
      heading: t('points:redeem.quantity'),
      card: 'figure',
      isNumber: true,
      cell: ({ quantity }) => (
        <Text as="bdi" $figures>
          {digits(quantity)}
        </Text>
      ),
    },
    {
      heading: t('points:redemptions.pointsRequired'),
      card: 'figure',
      isNumber: true,
      cell: ({ points }) => (
        <Text as="bdi" $figures>
          {digits(points)}
        </Text>
      ),
    },
    {
      heading: t('points:redemptions.amountRequired'),
      card: 'figure',
      isNumber: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      heading: t('points:redeem.status'),
      card: 'titleEnd',
      cell: (redemption) => <RedemptionStatus {...redemption} />,
    },
    {
      heading: t('points:redemptions.time'),
      card: 'footEnd',
      cell: ({ at }) => (
        <When>
          <DateTime value={at} />
        </When>
      ),
    },
  ];
}

/** Breaks where it must, but keeps most of the number on a line. */
const Id = styled.bdi`
  display: inline-block;
  min-width: 14ch;
  overflow-wrap: anywhere;
`;

/** On a phone, the time leaves its width to the product and its remark. */
const When = styled.span`
  ${media.phone} {
    font-size: ${type.small};
    * {
      white-space: normal;
    }
  }
`;
