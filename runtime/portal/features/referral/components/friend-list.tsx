import { useInfiniteQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import styled from 'styled-components';
import type { Friend } from '../../../../../schema/generated/api/referral.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { GrowingList } from '../../../core/page/growing-list.tsx';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { type RecordColumn, RecordTable } from '../../../../web/ui/record-table.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { media, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useGiven } from '../../offers/public/use-given.ts';
import { referralQueries } from '../api/referral-queries.ts';
import { Part } from '../../../../web/ui/part.tsx';

/** The friends who registered with the invitation of a member, newest first, and how far each is. */
export function FriendList() {
  const t = useT();
  const friends = useInfiniteQuery(referralQueries.friends());
  const columns = useColumns();
  const title = t('referral:friends.title');
  return (
    <Part title={title}>
      <GrowingList
        list={friends}
        failed={t('referral:friends.failed')}
        empty={
          <EmptyState icon={Users} title={t('referral:friends.none')}>
            {t('referral:friends.begin')}
          </EmptyState>
        }
        more={t('referral:friends.more')}
      >
        {(rows) => (
          <RecordTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={({ name, joinedAt }) => `${joinedAt} ${name}`}
            busy={false}
          />
        )}
      </GrowingList>
    </Part>
  );
}

const tones = {
  joined: 'neutral',
  deposited: 'accent',
  paid: 'positive',
  over: 'warning',
  rejected: 'warning',
} as const satisfies Record<Friend['state'], BadgeTone>;

const none = '–';

function useColumns(): RecordColumn<Friend>[] {
  const t = useT();
  const { tag } = useUi();
  const given = useGiven();
  return [
    {
      heading: t('referral:friends.name'),
      card: 'title',
      isRowHeading: true,
      cell: ({ name }) => <bdi translate="no">{name}</bdi>,
    },
    {
      heading: t('referral:friends.state'),
      card: 'titleEnd',
      cell: ({ state }) => (
        <span data-state={state}>
          <Badge tone={tones[state]}>{t(`referral:state.${state}`)}</Badge>
        </span>
      ),
    },
    {
      heading: t('referral:friends.joined'),
      card: 'figure',
      cell: ({ joinedAt }) => (
        <Moment dateTime={joinedAt}>{formatMoment({ value: joinedAt, tag, show: 'date' })}</Moment>
      ),
    },
    {
      heading: t('referral:friends.until'),
      card: 'figure',
      cell: ({ state, until }) =>
        until === null || state === 'paid' || state === 'rejected' ? (
          none
        ) : (
          <Moment dateTime={until}>{formatMoment({ value: until, tag })}</Moment>
        ),
    },
    { heading: t('referral:friends.given'), card: 'figure', isNumber: true, cell: (friend) => given(friend) ?? none },
  ];
}

/** Breaks in the narrow column of a phone. */
const Moment = styled.time`
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    font-size: ${type.small};
  }
`;
