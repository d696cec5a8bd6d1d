import { useInfiniteQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import type { PointMove } from '../../../../../schema/generated/api/points.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { GrowingList } from '../../../core/page/growing-list.tsx';
import { DateTime, formatMoment } from '../../../../web/ui/date-time.tsx';
import { Text } from '../../../../web/ui/layout.tsx';
import { RecordDetail } from '../../../../web/ui/record-list.tsx';
import { type RecordColumn, RecordTable } from '../../../../web/ui/record-table.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { pointQueries } from '../api/point-queries.ts';
import { Part } from '../../../../web/ui/part.tsx';

/** The movements of a member's points, newest first. */
export function PointHistory() {
  const t = useT();
  const history = useInfiniteQuery(pointQueries.history());
  const columns = useColumns();
  return (
    <Part title={t('points:history.title')}>
      <GrowingList
        list={history}
        failed={t('points:history.failed')}
        empty={<EmptyState icon={Coins}>{t('points:history.none')}</EmptyState>}
        more={t('points:history.more')}
      >
        {(moves) => (
          <RecordTable
            label={t('points:history.title')}
            columns={columns}
            rows={moves}
            rowKey={({ id, kind, type }) => `${id} ${kind} ${type ?? ''}`}
            busy={false}
          />
        )}
      </GrowingList>
    </Part>
  );
}

function useColumns(): RecordColumn<PointMove>[] {
  const t = useT();
  const { tag } = useUi();
  const signed = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' });
  const plain = new Intl.NumberFormat(tag);
  return [
    {
      heading: t('points:history.what'),
      card: 'title',
      isRowHeading: true,
      cell: ({ kind, type, hour }) => (
        <>
          <span>{t(`points:kind.${kind}`)}</span>
          {type === null ? null : <RecordDetail>{t(`points:type.${type}`)}</RecordDetail>}
          {hour === null ? null : (
            <RecordDetail>{t('points:history.hour', { at: formatMoment({ value: hour, tag }) })}</RecordDetail>
          )}
        </>
      ),
    },
    { heading: t('points:history.time'), card: 'detail', cell: ({ at }) => <DateTime value={at} /> },
    {
      heading: t('points:history.points'),
      card: 'titleEnd',
      isNumber: true,
      cell: ({ points }) => (
        <Text as="bdi" $figures>
          {signed.format(points)}
        </Text>
      ),
    },
    {
      heading: t('points:history.after'),
      card: 'detailEnd',
      isNumber: true,
      cell: ({ pointsAfter }) => (
        <Text as="bdi" $figures>
          {plain.format(pointsAfter)}
        </Text>
      ),
    },
  ];
}
